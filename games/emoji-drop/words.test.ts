import { expect, test } from 'vitest';
import { middleOf } from './field.ts';
import type { State } from './rules.ts';
import { cue, goalsText, narrator, streakBadge } from './words.ts';

const who = { player: { name: 'Ann', emoji: '🙂' }, opponents: [] };

/** The basket stands at place 5; a star comes first, at 3, then a bomb, right above. */
const state: State = {
  difficulty: 'noob',
  startedAt: 0,
  tick: 100,
  x: middleOf(5),
  steering: 'stop',
  items: [
    { id: 7, x: middleOf(3) + 20, good: true, emoji: '⭐', born: 20 },
    { id: 8, x: middleOf(5) - 20, good: false, emoji: '💣', born: 74 },
  ],
  spawned: 9,
  lastGood: { x: middleOf(3), tick: 20 },
  lives: 4,
  score: 20,
  streak: 2,
  bestStreak: 2,
};
const { startedAt: _, ...still } = state;

const where = (state: State) => narrator.where(state, who, 0);

test('where am I says what falls, the first to land first, and where the basket is', () => {
  expect(where(state)).toBe(
    'Catch the star at 3, left of you. Avoid the bomb at 5, above you. You are at 5. 4 lives, score 20.',
  );
  expect(where({ ...state, lives: 1 })).toMatch(/ 1 life, score 20\.$/);
});

test('before the start and after the end it says so', () => {
  expect(where({ ...still, items: [] })).toMatch(/^Not started\. Nothing is falling yet\. You are at 5\./);
  expect(narrator.options(still, who)).toMatch(/^The Start button starts\./);
  expect(where({ ...state, lives: 0 })).toBe('No lives left. Score 20.');
});

test('what changed calls out each new thing with its place, and what became of the one before', () => {
  const carrot = { id: 9, x: 620, good: true, emoji: '🥕', born: 128 };
  const grown: State = { ...state, items: [...state.items, carrot], spawned: 10 };
  expect(narrator.changed?.(state, grown, who)).toBe('Catch the carrot at 9.');
  const hit: State = { ...grown, lives: 3, last: { kind: 'bad', tick: 128, x: 300, points: 0 } };
  expect(narrator.changed?.(state, hit, who)).toBe(
    'Oops — that was bad! Lives left: 3. Catch the carrot at 9.',
  );
  expect(narrator.changed?.(hit, { ...hit, tick: 129 }, who)).toBeUndefined();
});

test('catches and losses are heard; steering and falling are not', () => {
  const last = { tick: 128, x: 300, points: 0 };
  const caught: State = { ...state, last: { ...last, kind: 'caught' } };
  const missed: State = { ...state, last: { ...last, kind: 'missed' } };
  expect([cue(state, caught), cue(state, missed), cue(caught, { ...caught, tick: 101 })]).toEqual([
    'good',
    'bad',
    'none',
  ]);
  expect(cue(state, { ...missed, lives: 0 })).toBeUndefined();
});

test('a streak that comes to 10, 25 or 50 sounds like a win, each time, and every other catch is just good', () => {
  const sound = (before: number, after: number) =>
    cue(
      { ...state, streak: before },
      { ...state, streak: after, last: { kind: 'caught', tick: 128, x: 300, points: 20 } },
    );
  for (const goal of [10, 25, 50]) expect(sound(goal - 1, goal)).toBe('win');
  for (const other of [9, 11, 26, 51]) expect(sound(other - 1, other)).toBe('good');
  expect(sound(9, 11)).toBe('win');
});

test('the streak stands beside the goal it runs for, and the end tells which were passed', () => {
  expect([0, 9, 10, 25, 49, 50, 63].map(streakBadge)).toEqual([
    '0/10',
    '9/10',
    '10/25',
    '25/50',
    '49/50',
    50,
    63,
  ]);
  expect([9, 10, 49, 50].map(goalsText)).toEqual([
    'The first streak goal is 10.',
    'Streak goals passed: 10. Next: 25.',
    'Streak goals passed: 10, 25. Next: 50.',
    'Streak goals passed: 10, 25, 50. That’s all of them.',
  ]);
});
