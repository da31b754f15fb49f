import { expect, test } from 'vitest';
import { moveOf, movesIn, practiceWords } from './practice.ts';

test('a move of two actions counts once', () => {
  const game = { actionsPerMove: 2 };
  expect([0, 1, 2, 18, 19].map((entry) => moveOf(game, entry))).toEqual([1, 1, 2, 10, 10]);
  expect([0, 1, 2, 28].map((actions) => movesIn(game, actions))).toEqual([0, 0, 1, 14]);
  expect(practiceWords(game, { branch: { of: 'mine', entries: 18 } })).toBe('Practice from move 10');
});

test('elsewhere each action is a move', () => {
  expect([moveOf({}, 0), movesIn({}, 14)]).toEqual([1, 14]);
  expect(practiceWords({}, {})).toBeUndefined();
});
