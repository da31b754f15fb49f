import { expect, test } from 'vitest';
import type { State } from './rules.ts';
import { cue, narrator } from './words.ts';

const who = { player: { name: 'Ann', emoji: '🙂' }, opponents: [] };
const question = { word: 'green', ink: 'red', choices: ['blue', 'red', 'green'] } as const;
const none = { answers: 0, time: 0 };

const state: State = {
  difficulty: 'noob',
  phase: { kind: 'ask', question, endsAt: 9000 },
  lives: 3,
  score: 24,
  asked: 3,
  streak: 2,
  bestStreak: 2,
  same: none,
  other: none,
  taken: 0,
};
const shown = (result: 'right' | 'wrong'): State => ({
  ...state,
  lives: result === 'right' ? 3 : 2,
  phase: { kind: 'shown', question, result, gained: result === 'right' ? 12 : 0, since: 9000 },
});
const ready: State = { ...state, phase: { kind: 'ready' } };

test('where am I names word, ink and choices: enough to play unseen', () => {
  expect(narrator.where(state, who, 4500)).toBe(
    'The word green is written in red ink. Choose the ink: 1 blue, 2 red, 3 green. 5 seconds left. 3 lives, 24 points.',
  );
  expect(narrator.options(state, who)).toBe('Press a number: 1 blue, 2 red, 3 green.');
});

test('before the first word and after an answer it says how to go on', () => {
  expect(narrator.where({ ...ready, relaxed: true }, who, 0)).toMatch(
    /^Not started: 3 choices, 12 seconds for each word\./,
  );
  expect(narrator.options(ready, who)).toBe('Enter starts.');
  expect(narrator.where(shown('wrong'), who, 0)).toBe('Oops! The ink was red. 2 lives, 24 points.');
});

test('between two words it says that the next one comes by itself, or waits', () => {
  expect(narrator.options(shown('right'), who)).toBe(
    'Enter continues to the next word, which also comes on its own. P makes it wait.',
  );
});

test("a lost life is news, the end of the set is the frame's to tell", () => {
  expect(narrator.changed?.(state, shown('wrong'), who)).toBe('2 lives left.');
  expect(narrator.changed?.(state, { ...shown('wrong'), lives: 0 }, who)).toBeUndefined();
  expect(narrator.changed?.(state, shown('right'), who)).toBeUndefined();
});

test('a new word, a right answer and a wrong one sound different', () => {
  expect([cue(ready, state), cue(state, shown('right')), cue(state, shown('wrong'))]).toEqual([
    'deal',
    'good',
    'bad',
  ]);
});

test('the time of relaxed mode is twice as long', () => {
  expect(narrator.timeLeft?.(state, 4000)).toEqual({ left: 5000, of: 6000 });
  expect(narrator.timeLeft?.({ ...state, relaxed: true }, 4000)?.of).toBe(12_000);
});
