// What a player can see of a board, and what its numbers say.
import { type Layout, mine, neighbours } from './board.ts';

/** For each cell: the number that it shows, `mine` if it is known to be one, or `unknown`. */
export type Seen = readonly number[];

export const unknown = -1;

export interface Deduction {
  readonly safe: readonly number[];
  readonly mines: readonly number[];
}

/** So many of these cells are mines. */
export interface Constraint {
  /** The cell whose number says so. */
  readonly at: number;
  readonly cells: readonly number[];
  readonly mines: number;
}

export function constraintsOf(layout: Layout, seen: Seen): Constraint[] {
  const around = neighbours(layout);
  const constraints: Constraint[] = [];
  for (let at = 0; at < seen.length; at++) {
    let mines = seen[at] as number;
    if (mines <= 0 || mines === mine) continue;
    const cells: number[] = [];
    for (const cell of around[at] ?? []) {
      if (seen[cell] === unknown) cells.push(cell);
      else if (seen[cell] === mine) mines--;
    }
    if (cells.length > 0) constraints.push({ at, cells, mines });
  }
  return constraints;
}
