// Sizes and geometry. Cells are numbered row by row.
import type { Difficulty } from '../../kit/round/difficulty.ts';

export interface Layout {
  readonly rows: number;
  readonly columns: number;
  readonly mines: number;
}

export const layouts: Record<Difficulty, Layout> = {
  noob: { rows: 9, columns: 9, mines: 10 },
  mid: { rows: 16, columns: 16, mines: 40 },
  pro: { rows: 16, columns: 30, mines: 99 },
};

export interface Sized {
  readonly difficulty: Difficulty;
  /** The player's own. */
  readonly layout?: Layout;
}

export function layoutOf({ difficulty, layout = layouts[difficulty] }: Sized): Layout {
  return layout;
}

/** For each cell `mine`, or the number of adjacent mines. */
export type Field = readonly number[];

export const mine = 9;

const cache = new Map<string, readonly (readonly number[])[]>();

/** The neighbours of every cell, up to eight. Cached, since the solver and the views ask for them all the time. */
export function neighbours({ rows, columns }: Layout): readonly (readonly number[])[] {
  const key = `${rows}×${columns}`;
  const cells = cache.get(key) ?? Array.from({ length: rows * columns }, (_, cell) => around(cell));
  cache.set(key, cells);
  return cells;

  function around(cell: number): number[] {
    const row = Math.floor(cell / columns);
    const found: number[] = [];
    for (let r = Math.max(0, row - 1); r <= Math.min(rows - 1, row + 1); r++) {
      for (let c = (cell % columns) - 1; c <= (cell % columns) + 1; c++) {
        const next = r * columns + c;
        if (c >= 0 && c < columns && next !== cell) found.push(next);
      }
    }
    return found;
  }
}

/**
 * Opens a safe cell and, from every cell without adjacent mines, its neighbours. Opens each cell once.
 * @param hidden whether a cell can still be opened; must be false after `open` was called for it
 */
export function flood(
  field: Field,
  around: readonly (readonly number[])[],
  start: number,
  hidden: (cell: number) => boolean,
  open: (cell: number) => void,
): void {
  if (!hidden(start)) return;
  open(start);
  const stack = [start];
  for (let cell = stack.pop(); cell !== undefined; cell = stack.pop()) {
    if (field[cell] !== 0) continue;
    for (const next of around[cell] as readonly number[]) {
      if (!hidden(next)) continue;
      open(next);
      stack.push(next);
    }
  }
}
