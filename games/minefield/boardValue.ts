import { layoutOf, mine, neighbours } from './board.ts';
import { revealed, type State } from './rules.ts';

/** 3BV of the opened cells: openings, and numbers that touch none. */
export function boardValue(state: State): number {
  const { field, cover } = state;
  const around = neighbours(layoutOf(state));
  const isOpen = (cell: number) => cover[cell] === revealed && field?.[cell] !== mine;
  const isEmpty = (cell: number) => isOpen(cell) && field?.[cell] === 0;
  const done = new Set<number>();
  let value = 0;
  for (const first of cover.keys()) {
    if (!isOpen(first)) continue;
    if (!isEmpty(first)) {
      if (!around[first]?.some(isEmpty)) value++;
      continue;
    }
    if (done.has(first)) continue;
    value++;
    done.add(first);
    // Grows during the loop.
    const opening = [first];
    for (const cell of opening) {
      for (const next of around[cell] ?? []) {
        if (done.has(next) || !isEmpty(next)) continue;
        done.add(next);
        opening.push(next);
      }
    }
  }
  return value;
}
