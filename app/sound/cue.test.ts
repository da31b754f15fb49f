import { expect, test } from 'vitest';
import type { GameView } from '../../kit/contract/view.ts';
import { feedbackOf } from '../settings/store.ts';
import { buzzOf, cueOf } from './cue.ts';

const view = { cue: undefined } as unknown as GameView;
const calm = { state: 1, outcome: undefined, score: 0 };

test('without a word of the game: the end, else points, else the own move, else nothing', () => {
  const ended = { state: 2, outcome: 'loss' as const, score: 5 };
  expect(cueOf(view, calm, ended, true)).toBe('loss');
  expect(cueOf(view, calm, { ...calm, state: 2, score: 5 }, true)).toBe('good');
  expect(cueOf(view, calm, { ...calm, state: 2 }, true)).toBe('move');
  expect(cueOf(view, calm, { ...calm, state: 2 }, false)).toBeUndefined();
});

test('the moment at which the best breaks sounds like a win, once, and not where there is none yet', () => {
  const game = { cue: () => 'good' } as unknown as GameView;
  const at = (score: number) => ({ state: score, outcome: undefined, score });
  expect(cueOf(game, at(19), at(20), true, 20)).toBe('good');
  expect(cueOf(game, at(20), at(21), true, 20)).toBe('win');
  expect(cueOf(game, at(21), at(22), true, 20)).toBe('good');
  expect(cueOf(game, at(0), at(1), true, 0)).toBe('good');
});

test('a game may say what it sounds like, or that it is silent; the end is always heard', () => {
  const game = { cue: (_: unknown, after: unknown) => (after === 2 ? 'bad' : 'none') } as unknown as GameView;
  expect(cueOf(game, calm, { ...calm, state: 2, score: 5 }, true)).toBe('bad');
  expect(cueOf(game, calm, { ...calm, state: 3, score: 5 }, true)).toBeUndefined();
  expect(cueOf(game, calm, { state: 3, outcome: 'win', score: 0 }, false)).toBe('win');
});

test('only what concerns the player is felt, for 10 to 30 ms', () => {
  expect(buzzOf('move', true)).toBe(10);
  expect(buzzOf('move', false)).toBeUndefined();
  expect(buzzOf('turn', false)).toBeUndefined();
  // A flag in Minefield, say: the vibration confirms a long press.
  expect(buzzOf('turn', true)).toBe(10);
  expect(buzzOf('bad', false)).toBe(30);
});

test('where the system asks for less motion both are off, until the player chooses', () => {
  expect(feedbackOf({}, false)).toEqual({ sound: true, haptics: true });
  expect(feedbackOf({}, true)).toEqual({ sound: false, haptics: false });
  expect(feedbackOf({ sound: true }, true)).toEqual({ sound: true, haptics: false });
  expect(feedbackOf({ haptics: false }, false)).toEqual({ sound: true, haptics: false });
});
