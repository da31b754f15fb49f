// The player's knowledge of a board, and the constraints that its numbers imply.
import { type Layout, mine, neighbours } from './board.ts';

/** For each cell: its visible number, `mine` if known to be one, or `unknown`. */
export type Seen = readonly number[];

export const unknown = -1;

export interface Deduction {
  readonly safe: readonly number[];
  readonly mines: readonly number[];
}

/** The number of mines among some cells. */
export interface Constraint {
  /** The cell with the number. */
  readonly at: number;
  readonly cells: readonly number[];
  readonly mines: number;
}

/** The constraints of the numbers on these cells; none from a number without hidden neighbours. */
export function constraintsOf(layout: Layout, seen: Seen, at: Iterable<number> = seen.keys()): Constraint[] {
  const around = neighbours(layout);
  const constraints: Constraint[] = [];
  for (const cell of at) {
    const number = seen[cell] as number;
    if (number <= 0 || number === mine) continue;
    const near = around[cell] as readonly number[];
    const cells = near.filter((next) => seen[next] === unknown);
    if (cells.length === 0) continue;
    constraints.push({ at: cell, cells, mines: number - near.filter((next) => seen[next] === mine).length });
  }
  return constraints;
}
