// Breadth-first search from the snake's head.
import { directions, neighbour } from '../../kit/round/directions.ts';
import type { State } from './rules.ts';

/** @returns steps to the food, 0 where there is no way, and the number of free cells that the head can reach */
export function search(
  { cells, food }: Pick<State, 'cells' | 'food'>,
  size: number,
): { readonly toFood: number; readonly room: number } {
  const distances = new Map<number, number>([[cells[0] ?? 0, 0]]);
  const body = new Set(cells);
  const queue = [cells[0] ?? 0];
  // Grows during the loop.
  for (const cell of queue)
    for (const direction of directions) {
      const next = neighbour(cell, direction, size);
      if (next === undefined || body.has(next) || distances.has(next)) continue;
      distances.set(next, (distances.get(cell) ?? 0) + 1);
      queue.push(next);
    }
  return { toFood: (food === null ? undefined : distances.get(food)) ?? 0, room: queue.length - 1 };
}
