// The player's knowledge of a board, and the constraints that its numbers imply.
import { type Layout, mine, neighbours } from './board.ts';

/** For each cell: its visible number, `mine` if known to be one, or `unknown`. */
export type Seen = readonly number[];

export const unknown = -1;

export interface Deduction {
  readonly safe: readonly number[];
  readonly mines: readonly number[];
}

/** A deduction from these cells; undefined without any. */
export function certain(safe: Iterable<number>, mines: Iterable<number>): Deduction | undefined {
  const found = { safe: [...safe], mines: [...mines] };
  return found.safe.length + found.mines.length > 0 ? found : undefined;
}

export function minesLeft({ mines }: Layout, seen: Seen): number {
  return mines - seen.filter((value) => value === mine).length;
}

/** The number of mines among some cells. */
export interface Constraint {
  /** The cell with the number. */
  readonly at: number;
  readonly cells: readonly number[];
  readonly mines: number;
}

/** The constraints of the numbers in sight; none from a number without hidden neighbours. */
export function constraintsOf(layout: Layout, seen: Seen): Constraint[] {
  const around = neighbours(layout);
  const constraints: Constraint[] = [];
  seen.forEach((number, at) => {
    if (number <= 0 || number === mine) return;
    const near = around[at] as readonly number[];
    const cells = near.filter((next) => seen[next] === unknown);
    if (cells.length === 0) return;
    constraints.push({ at, cells, mines: number - near.filter((next) => seen[next] === mine).length });
  });
  return constraints;
}
