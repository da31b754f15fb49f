import { expect, test } from 'vitest';
import { isTrapped } from './trap.ts';

const size = 5;

/** Cells of a snake from its head on, as column and row. */
const snake = (...places: readonly (readonly [number, number])[]) => places.map(([x, y]) => y * size + x);

test('a snake in a corner that its tail is about to leave is not trapped', () => {
  // The head is in the corner, with its tail beside it.
  const cells = snake([0, 0], [1, 0], [1, 1], [0, 1]);
  expect(isTrapped({ cells, food: null }, size)).toBe(false);
});

test('a snake in a corner behind the middle of its body is trapped', () => {
  const cells = snake([0, 0], [1, 0], [1, 1], [0, 1], [0, 2], [1, 2], [2, 2], [3, 2]);
  expect(isTrapped({ cells, food: null }, size)).toBe(true);
});

test('room to wait until the body has moved on is a way out, and too little is none', () => {
  // A pocket of two cells beside the head. The nearest part of the body to free is the tail.
  const wall = [
    [2, 0],
    [2, 1],
    [1, 1],
    [0, 1],
  ] as const;
  expect(isTrapped({ cells: snake([1, 0], ...wall), food: null }, size)).toBe(false);
  const longer = [...wall, [0, 2], [1, 2], [2, 2], [3, 2]] as const;
  expect(isTrapped({ cells: snake([1, 0], ...longer), food: null }, size)).toBe(true);
});
