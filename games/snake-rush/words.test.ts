import { expect, test } from 'vitest';
import type { State } from './rules.ts';
import { narrator, pace } from './words.ts';

const who = { player: { name: 'Ann', emoji: '🙂' }, opponents: [] };

/** A noob board (15×15), the head in row 7, column 7, going right after a turn: its body lies to the left and below. */
const state: State = {
  difficulty: 'noob',
  cells: [7 * 15 + 7, 7 * 15 + 6, 8 * 15 + 6, 8 * 15 + 7],
  left: null,
  direction: 'right',
  pending: [],
  food: 4 * 15 + 5,
  score: 20,
  moves: 30,
  tickAt: 1000,
};

test('where am I gives the heading, the way to the apple and the free cells each way', () => {
  expect(narrator.where(state, who, 0)).toBe(
    'Heading right. Apple 3 up, 2 left. Free: up 7, right 7, down 0. 2 apples eaten.',
  );
});

test('without walls the free cells go on beyond the edge, and so does the shorter way to the apple', () => {
  const open: State = { ...state, wraps: true, food: 7 * 15 + 14 };
  expect(narrator.where({ ...open, food: 14 * 15 }, who, 0)).toMatch(/Apple 7 down, 7 left\./);
  const edge: State = { ...open, cells: [7 * 15, 7 * 15 + 1], direction: 'left' };
  expect(narrator.where(edge, who, 0)).toBe(
    'Heading left. Apple 1 left. Free: up 14, down 14, left 13. 0 apples eaten.',
  );
});

test('a turn that waits already counts as the heading', () => {
  const turned: State = { ...state, pending: ['up'] };
  expect(narrator.where(turned, who, 0)).toMatch(/^Heading up\./);
  expect(narrator.options(turned, who)).toMatch(/^You can turn right or left:/);
});

test('before the start and after the end it says so', () => {
  const { tickAt: _, ...still } = state;
  expect(narrator.where(still, who, 0)).toMatch(/^Not started\. Heading right\./);
  expect(narrator.options(still, who)).toMatch(/^Enter starts/);
  const over: State = { ...still, end: { result: 'lose', reason: 'wall' } };
  expect(narrator.where(over, who, 0)).toBe('You ran into the wall. 2 apples eaten. Score 20.');
});

test('only an apple is news: it says where the next one is', () => {
  const fed: State = { ...state, cells: [...state.cells, 8 * 15 + 8], food: 7 * 15 + 9 };
  expect(narrator.changed?.(state, fed, who)).toBe('3 apples eaten. Apple 2 right.');
  expect(narrator.changed?.(state, { ...state, moves: 31 }, who)).toBeUndefined();
});

test('the pace counts relaxed mode', () => {
  expect(pace(state)).toBe('15×15, 5/s');
  expect(pace({ ...state, relaxed: true })).toBe('15×15, 2.5/s');
});
