import { expect, test } from 'vitest';
import { deltaWords, headline, isNewBest, streakWords } from './ticketWords.ts';

test('the ticket tells how far the score is from the best', () => {
  expect(deltaWords(1296, 1287, 1296)).toBe('9 above your best');
  expect(deltaWords(80, 1230, 1230)).toBe('1,150 short of your best');
  expect(deltaWords(230, 230, 230)).toBe('Ties your best');
  expect(deltaWords(230, 0, 230)).toBe('First score to beat');
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
  expect(streakWords(0, 2)).toBe('Streak over: 2 wins');
  expect(streakWords(0, 1)).toBeUndefined();
});

test('where the score only counts wins, the large number is how many came one after the other', () => {
  expect(headline(1296, 3, false)).toEqual({ number: 1296, spoken: 'Score 1,296', beside: [] });
  expect(headline(18, 1, true)).toEqual({ number: 18, spoken: 'Score 18', beside: ['wins so far'] });
  expect(headline(18, 3, true)).toEqual({
    number: 3,
    spoken: '3 wins in a row',
    beside: ['wins in a row', '18 wins so far'],
  });
});
