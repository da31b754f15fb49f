import type { Difficulty } from '../../kit/round/difficulty.ts';
import type { Direction } from '../../kit/round/directions.ts';

/** Square boards; `tick` is the time (ms) from one step to the next. */
export const boards: Readonly<Record<Difficulty, { readonly size: number; readonly tick: number }>> = {
  noob: { size: 15, tick: 200 },
  mid: { size: 20, tick: 140 },
  pro: { size: 24, tick: 100 },
};

/** Returns column and row of a cell. */
export function placeOf(cell: number, size: number): [x: number, y: number] {
  return [cell % size, Math.floor(cell / size)];
}

export function isVertical(direction: Direction): boolean {
  return direction === 'up' || direction === 'down';
}
