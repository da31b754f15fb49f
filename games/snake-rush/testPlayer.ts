import { directions, neighbour, positionOf } from '../../kit/round/directions.ts';
import type { TestPlayer } from '../../kit/testing/conformance.ts';
import { type Action, boards, type State } from './rules.ts';

/** Hamiltonian cycle of an even board: along the top row, then down and up the columns, back to the left. */
function onEven(size: number, from: number): number {
  const [column, row] = positionOf(from, size);
  if (row === 0) return column < size - 1 ? from + 1 : from + size;
  if (column % 2 === 1) return row < size - 1 ? from + size : from - 1;
  if (column === 0) return from - size;
  return row > 1 ? from - size : from - 1;
}

/**
 * Cycle of an odd board without the top left corner: along the top row, down and up the columns to the third, and back
 * up the first two in rows, to the cell diagonal to the corner. Both neighbours of the corner are next to that cell on
 * the cycle, so the corner can replace it when the food is there.
 */
function onOdd(size: number, from: number, food: number | null): number {
  const corner = 0;
  const diagonal = size + 1;
  const [column, row] = positionOf(from, size);
  const next = (() => {
    if (from === corner) return 1;
    if (row === 0) return column < size - 1 ? from + 1 : from + size;
    if (from === diagonal) return 1;
    if (from === size) return diagonal;
    if (column >= 2) {
      if (column % 2 === 0) return row < size - 1 ? from + size : from - 1;
      return row > 1 ? from - size : from - 1;
    }
    if (row % 2 === 0) return column === 1 ? from - 1 : from - size;
    return column === 0 ? from + 1 : from - size;
  })();
  return next === diagonal && food === corner ? corner : next;
}

export const testPlayer: TestPlayer<State, Action> = {
  /** Follows a cycle through all cells until the board is full. */
  win({ cells: [from = 0], difficulty, food, direction, pending, tickAt }) {
    if (pending.length > 0) return undefined;
    const { size } = boards[difficulty];
    const to = size % 2 === 0 ? onEven(size, from) : onOdd(size, from, food);
    const turn = directions.find((each) => neighbour(from, each, size) === to);
    return turn && (turn !== direction || tickAt === undefined) ? turn : undefined;
  },
};
