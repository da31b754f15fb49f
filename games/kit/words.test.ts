import { expect, test } from 'vitest';
import { clock, counted, inWords } from './words.ts';

test('one of a thing is named in the singular', () => {
  expect([0, 1, 2].map((n) => counted(n, 'card'))).toEqual(['0 cards', '1 card', '2 cards']);
});

test('a time in words is rounded up to whole seconds', () => {
  expect([0, 400, 1_000, 60_000, 61_500].map(inWords)).toEqual([
    '0 seconds',
    '1 second',
    '1 second',
    '1 minute',
    '1 minute 2 seconds',
  ]);
});

test('a clock shows the seconds that have passed', () => {
  expect([0, 999, 1_000, 65_000, 600_000].map(clock)).toEqual(['0:00', '0:00', '0:01', '1:05', '10:00']);
});
