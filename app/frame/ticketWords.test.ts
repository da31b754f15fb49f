import { expect, test } from 'vitest';
import { deltaWords, headline, isNewBest, streakWords, sumWords } from './ticketWords.ts';

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

test('the words name a run of wins from the second on, and its end', () => {
  expect(streakWords(1, 0)).toBeUndefined();
  expect(streakWords(3, 2)).toBe('3 wins in a row');
  expect(streakWords(0, 2)).toBe('Streak over: 2 wins');
  expect(streakWords(0, 1)).toBeUndefined();
});

test('the large number is the round’s own where it has one, else the score, but never a sum of 0', () => {
  const tricks = { value: 0, unit: 'of 8 tricks' };
  expect(headline(1296, undefined, undefined)).toEqual({ number: 1296, words: '' });
  expect(headline(0, tricks, 'tokensNS')).toEqual({ number: 0, words: 'of 8 tricks' });
  expect(headline(18, undefined, 'wins')).toEqual({ number: 18, words: 'wins so far' });
  expect(headline(1, undefined, 'wins')).toEqual({ number: 1, words: 'win so far' });
  expect(headline(0, undefined, 'wins')).toBeUndefined();
});

test('beside a count stands the running sum of wins, once there is one', () => {
  const moves = { value: 4, unit: 'moves' };
  expect(sumWords(18, moves, 'wins')).toBe('18 wins so far');
  expect(sumWords(0, moves, 'wins')).toBeUndefined();
  expect(sumWords(3, moves, 'tokensNS')).toBeUndefined();
  expect(sumWords(18, undefined, 'wins')).toBeUndefined();
});
