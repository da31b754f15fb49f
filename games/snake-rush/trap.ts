// Proof that a snake has no way on. Its tail moves: a cell of the body is free once the rest of the body has passed it, and a
// head that gets into one can follow its own tail for as long as it likes.
import { directions, neighbour } from '../../kit/round/directions.ts';
import type { State } from './rules.ts';
import { search } from './search.ts';

/** Positions searched. A snake whose way is not found by then counts as free. */
const limit = 4_000;

/** Whether every way from here ends in a wall or in the body. */
export function isTrapped({ cells, food }: Pick<State, 'cells' | 'food'>, size: number): boolean {
  const { length } = cells;
  /** Step that frees each cell of the body. */
  const freeAt = new Int16Array(size * size);
  for (const [i, cell] of cells.entries()) freeAt[cell] = length - i;
  const [head = 0] = cells;
  const { room, firstFree } = search({ cells, food }, size);
  if (room > length || firstFree > room + 1) return room <= length;
  const visited = new Uint8Array(size * size);
  let left = limit;
  const escapes = (cell: number, step: number, grown: number): boolean => {
    if (left-- <= 0) return true;
    visited[cell] = 1;
    for (const direction of directions) {
      const next = neighbour(cell, direction, size);
      if (next === undefined || visited[next]) continue;
      const free = freeAt[next] as number;
      if (free > 0 && step >= free + grown) return true;
      if (free === 0 && escapes(next, step + 1, next === food ? 1 : grown)) return true;
    }
    visited[cell] = 0;
    return false;
  };
  return !escapes(head, 1, 0);
}
