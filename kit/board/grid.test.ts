import { expect, test } from 'vitest';
import { step } from './grid.ts';

test.each([
  ['ArrowUp', 1],
  ['ArrowDown', 9],
  ['ArrowLeft', 4],
  ['ArrowRight', 6],
  ['Home', 4],
  ['End', 7],
  ['PageUp', 1],
  ['PageDown', 9],
])('in a 3×4 grid %s leads from cell 5 to cell %i', (key, to) => {
  expect(step(key, 5, 3, 4)).toBe(to);
});

test('stops at the edges', () => {
  expect(step('ArrowUp', 2, 3, 4)).toBe(2);
  expect(step('ArrowDown', 10, 3, 4)).toBe(10);
  expect(step('ArrowLeft', 4, 3, 4)).toBe(4);
  expect(step('ArrowRight', 7, 3, 4)).toBe(7);
});

test('other keys lead nowhere', () => {
  expect(step('Enter', 5, 3, 4)).toBeUndefined();
});
