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

/** What the numbers on these cells say; cells without a number, or with nothing hidden around, say nothing. */
export function constraintsOf(layout: Layout, seen: Seen, at: Iterable<number> = seen.keys()): Constraint[] {
  const around = neighbours(layout);
  const constraints: Constraint[] = [];
  for (const cell of at) {
    const number = seen[cell] as number;
    if (number <= 0 || number === mine) continue;
    let cells: number[] | undefined;
    let mines = number;
    for (const next of around[cell] as readonly number[]) {
      if (seen[next] === mine) mines--;
      if (seen[next] !== unknown) continue;
      if (cells) cells.push(next);
      else cells = [next];
    }
    if (cells) constraints.push({ at: cell, cells, mines });
  }
  return constraints;
}
