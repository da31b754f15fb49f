// The boards by difficulty, and steps on them.
import type { Difficulty } from '../../kit/round/difficulty.ts';

export interface Board {
  readonly rows: number;
  readonly columns: number;
  /** Time (ms) from one step to the next. */
  readonly tick: number;
}

export const boards: Readonly<Record<Difficulty, Board>> = {
  noob: { rows: 15, columns: 15, tick: 200 },
  mid: { rows: 20, columns: 20, tick: 140 },
  pro: { rows: 24, columns: 24, tick: 100 },
};

export const directions = ['up', 'right', 'down', 'left'] as const;
export type Direction = (typeof directions)[number];

/** Whether two directions lie on one axis: a turn from one to the other is a reversal, or none at all. */
export function sameAxis(a: Direction, b: Direction): boolean {
  return isVertical(a) === isVertical(b);
}

export function isVertical(direction: Direction): boolean {
  return direction === 'up' || direction === 'down';
}

/** The neighbour of a cell (row × columns + column); undefined beyond the wall. */
export function neighbour(cell: number, to: Direction, { rows, columns }: Board): number | undefined {
  const row = Math.floor(cell / columns);
  const column = cell % columns;
  switch (to) {
    case 'up':
      return row > 0 ? cell - columns : undefined;
    case 'down':
      return row < rows - 1 ? cell + columns : undefined;
    case 'left':
      return column > 0 ? cell - 1 : undefined;
    case 'right':
      return column < columns - 1 ? cell + 1 : undefined;
  }
}
