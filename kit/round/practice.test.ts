import { expect, test } from 'vitest';
import { canRank, movesIn, moveWords, practiceWords } from './practice.ts';

const branch = { of: 'mine', entries: 18 };

test('two turned cards are one move, elsewhere each action is one', () => {
  expect([1, 2, 3, 28].map((actions) => moveWords({ actionsPerMove: 2 }, actions))).toEqual([
    'move 1',
    'move 1',
    'move 2',
    'move 14',
  ]);
  expect(practiceWords({ actionsPerMove: 2 }, { branch })).toBe('Practice from move 10');
  expect(moveWords({}, 14)).toBe('move 14');
  expect(moveWords({ unit: 'quiz' }, 4)).toBe('question 4');
  expect(practiceWords({ race: 'guess' }, { branch })).toBe('Practice from guess 19');
  expect(practiceWords({ unit: 'hand' }, { branch })).toBe('Practice');
  expect(practiceWords({}, {})).toBeUndefined();
});

test('only a log tells the moves of cards and of games against the clock', () => {
  expect([movesIn({ actionsPerMove: 0 }, 7), movesIn({ unit: 'hand' }, 7), movesIn({}, 7)]).toEqual([
    undefined,
    undefined,
    7,
  ]);
});

test('a variant and a practice rank nowhere', () => {
  const setup = { difficulty: 'noob', round: 0 } as const;
  expect([canRank(setup), canRank({ ...setup, variant: 'own' }), canRank({ ...setup, branch })]).toEqual([
    true,
    false,
    false,
  ]);
});
