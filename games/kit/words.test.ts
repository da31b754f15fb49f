import { expect, test } from 'vitest';
import { counted, inWords } from './words.ts';

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
