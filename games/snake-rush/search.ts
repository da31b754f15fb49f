// Breadth-first search from the snake's head.
import { directions, neighbour } from '../../kit/round/directions.ts';
import type { State } from './rules.ts';

const unseen = -1;
const body = -2;

/** @returns steps to the food, 0 where there is no way, and the number of free cells that the head can reach */
export function search(
  { cells, food }: Pick<State, 'cells' | 'food'>,
  size: number,
): { readonly toFood: number; readonly room: number } {
  // The rival searches thousands of times: no maps.
  const steps = new Int16Array(size * size).fill(unseen);
  for (const cell of cells) steps[cell] = body;
  const [head = 0] = cells;
  steps[head] = 0;
  const queue = [head];
  // Grows during the loop.
  for (const cell of queue)
    for (const direction of directions) {
      const next = neighbour(cell, direction, size);
      if (next === undefined || steps[next] !== unseen) continue;
      steps[next] = (steps[cell] ?? 0) + 1;
      queue.push(next);
    }
  return { toFood: Math.max(0, (food === null ? 0 : steps[food]) ?? 0), room: queue.length - 1 };
}
