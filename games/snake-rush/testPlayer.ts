import { directions, neighbour, positionOf } from '../../kit/round/directions.ts';
import type { TestPlayer } from '../../kit/testing/conformance.ts';
import { type Action, boards, type State } from './rules.ts';

/**
 * Returns the next cell of a cycle: along the top row, down and up the columns, and back at the left. On an odd board that
 * takes two columns, in rows. Their cycle leaves out the top left corner, whose neighbours are both next to the cell
 * diagonal to it: the corner can replace that cell when the food is there.
 */
function nextOf(from: number, size: number, food: number | null): number {
  const [column, row] = positionOf(from, size);
  const [left, right, up, down] = [from - 1, from + 1, from - size, from + size];
  if (row === 0) return column < size - 1 ? right : down;
  if (column > size % 2) {
    if (column % 2 !== size % 2) return row < size - 1 ? down : left;
    return row > 1 ? up : left;
  }
  if (size % 2 === 0 || (row === 1 && food === 0)) return up;
  if (row % 2 === 0) return column === 1 ? left : up;
  return column === 0 ? right : up;
}

export const testPlayer: TestPlayer<State, Action> = {
  /** Follows a cycle through all cells until the board is full. */
  win({ cells: [from = 0], difficulty, food, direction, pending, tickAt }) {
    if (pending.length > 0) return undefined;
    const { size } = boards[difficulty];
    const to = nextOf(from, size, food);
    const turn = directions.find((each) => neighbour(from, each, size) === to);
    return turn && (turn !== direction || tickAt === undefined) ? turn : undefined;
  },
};
