import { flood, layoutOf, mine, neighbours } from './board.ts';
import { revealed, type State } from './rules.ts';

/** 3BV of the opened cells: openings, and numbers that touch none. */
export function boardValue(state: State): number {
  const { field = [], cover } = state;
  const around = neighbours(layoutOf(state));
  const reached = new Set<number>();
  const isLeft = (cell: number) => cover[cell] === revealed && field[cell] !== mine && !reached.has(cell);
  // Openings first, as each reaches the numbers around it.
  const empty = cover.flatMap((_, cell) => (field[cell] === 0 ? [cell] : []));
  let value = 0;
  for (const cell of [...empty, ...cover.keys()]) {
    if (!isLeft(cell)) continue;
    value++;
    flood(field, around, cell, isLeft, (each) => reached.add(each));
  }
  return value;
}
