import { expect, test } from 'vitest';
import { clock, counted, elapsed, inWords } from './words.ts';

test('one of a thing is named in the singular', () => {
  expect([0, 1, 2].map((n) => counted(n, 'card'))).toEqual(['0 cards', '1 card', '2 cards']);
  expect([1, 2].map((n) => counted(n, 'life', 'lives'))).toEqual(['1 life', '2 lives']);
});

test('a time left is told in whole seconds, rounded up', () => {
  expect([0, 400, 1_000, 60_000, 61_500].map(inWords)).toEqual([
    '0 seconds',
    '1 second',
    '1 second',
    '1 minute',
    '1 minute 2 seconds',
  ]);
});

test('a time that has passed is told as a clock shows it', () => {
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
