// Sizes and geometry. Cells are counted row by row.
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

/** For each cell a mine, or how many mines touch it. */
export type Field = readonly number[];

export const mine = 9;

const known = new Map<string, readonly (readonly number[])[]>();

/** The up to eight neighbours of every cell. */
export function neighbours({ rows, columns }: Layout): readonly (readonly number[])[] {
  const key = `${rows}×${columns}`;
  const stored = known.get(key);
  if (stored) return stored;
  const made = Array.from({ length: rows * columns }, (_, cell) => {
    const row = Math.floor(cell / columns);
    const column = cell % columns;
    const around: number[] = [];
    for (let r = Math.max(0, row - 1); r <= Math.min(rows - 1, row + 1); r++) {
      for (let c = Math.max(0, column - 1); c <= Math.min(columns - 1, column + 1); c++) {
        if (r !== row || c !== column) around.push(r * columns + c);
      }
    }
    return around;
  });
  known.set(key, made);
  return made;
}

/**
 * Opens a cell that is no mine and, from every cell without mines around it, its neighbours.
 * Each cell is opened once, so a flood costs no more than the cells it opens.
 * @param hidden whether a cell can still be opened; must be false once `open` was called for it
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
