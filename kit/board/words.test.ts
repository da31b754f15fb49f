import { expect, test } from 'vitest';
import { clock, counted, elapsed, inWords } from './words.ts';

test('uses the singular for one', () => {
  expect([0, 1, 2].map((n) => counted(n, 'card'))).toEqual(['0 cards', '1 card', '2 cards']);
  expect([1, 2].map((n) => counted(n, 'life', 'lives'))).toEqual(['1 life', '2 lives']);
});

test('rounds remaining time up to whole seconds', () => {
  expect([0, 400, 1_000, 60_000, 61_500].map(inWords)).toEqual([
    '0 seconds',
    '1 second',
    '1 second',
    '1 minute',
    '1 minute 2 seconds',
  ]);
});

test('rounds elapsed time down, as a clock does', () => {
  expect([0, 999, 1_000, 61_500].map(elapsed)).toEqual([
    '0 seconds',
    '0 seconds',
    '1 second',
    '1 minute 1 second',
  ]);
});

test('a clock shows the seconds that have passed', () => {
  expect([0, 999, 1_000, 65_000, 600_000].map(clock)).toEqual(['0:00', '0:00', '0:01', '1:05', '10:00']);
});
