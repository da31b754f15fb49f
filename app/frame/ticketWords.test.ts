import { expect, test } from 'vitest';
import { deltaWords, isNewBest, streakWords } from './ticketWords.ts';

test('the ticket tells how far the score is from the best', () => {
  expect(deltaWords(1296, 1287, 1296)).toBe('+9 on your best');
  expect(deltaWords(80, 1230, 1230)).toBe('1,150 under your best');
  expect(deltaWords(230, 230, 230)).toBe('Level with your best');
  expect(deltaWords(230, 0, 230)).toBe('Your first best');
  expect(deltaWords(0, 0, 0)).toBeUndefined();
});

test('of a running sum it tells the high score, where that is another number', () => {
  expect(deltaWords(3, undefined, 18)).toBe('High score 18');
  expect(deltaWords(18, undefined, 18)).toBeUndefined();
});

test('a best is new when an earlier one is beaten, not when it is reached', () => {
  expect([220, 221, 222].map((score) => isNewBest(score, 221))).toEqual([false, false, true]);
  expect(isNewBest(5, 0)).toBe(false);
  expect(isNewBest(5, undefined)).toBe(false);
});

test('a run of wins is told from the second on, and when it ends', () => {
  expect(streakWords(1, 0)).toBeUndefined();
  expect(streakWords(3, 2)).toBe('3 wins in a row');
  expect(streakWords(0, 2)).toBe('A run of 2 wins ends');
  expect(streakWords(0, 1)).toBeUndefined();
});
