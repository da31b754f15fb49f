// Proof that a snake has no way on. Its tail moves: a cell of the body is free once the rest of the body has passed it, and a
// head that gets into one can follow its own tail for as long as it likes.
import { directions, neighbour } from '../../kit/round/directions.ts';
import type { State } from './rules.ts';

/** Positions searched. A snake whose way is not found by then counts as free. */
const limit = 4_000;

/** Whether every way from here ends in a wall or in the body. */
export function isTrapped({ cells, food }: Pick<State, 'cells' | 'food'>, size: number): boolean {
  const { length } = cells;
  /** Step that frees each cell of the body. */
  const freeAt = new Int16Array(size * size);
  for (const [i, cell] of cells.entries()) freeAt[cell] = length - i;
  const [head = 0] = cells;
  const room = reach(head, freeAt, size);
  if (room.cells > length || room.firstFree > room.cells + 1) return room.cells <= length;
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

/** Counts the free cells around the head, and finds the step that frees the first part of the body beside them. */
function reach(
  head: number,
  freeAt: Int16Array,
  size: number,
): { readonly cells: number; readonly firstFree: number } {
  const seen = new Uint8Array(size * size);
  seen[head] = 1;
  const queue = [head];
  let firstFree = Number.POSITIVE_INFINITY;
  // Grows during the loop.
  for (const cell of queue)
    for (const direction of directions) {
      const next = neighbour(cell, direction, size);
      if (next === undefined || seen[next]) continue;
      seen[next] = 1;
      const free = freeAt[next] as number;
      if (free === 0) queue.push(next);
      else firstFree = Math.min(firstFree, free);
    }
  return { cells: queue.length - 1, firstFree };
}
