// Breadth-first search from the snake's head.
import { directions, neighbour } from '../../kit/round/directions.ts';
import type { State } from './rules.ts';

const unseen = -1;
/** Mark of the head; each further part of the body has one less. */
const body = -2;

/**
 * @returns steps to the food, 0 where there is no way; the number of free cells that the head can reach; and the first
 * step that frees a part of the body beside them
 */
export function search({ cells, food }: Pick<State, 'cells' | 'food'>, size: number) {
  // The rival searches thousands of times: no maps.
  const steps = new Int16Array(size * size).fill(unseen);
  for (const [i, cell] of cells.entries()) steps[cell] = body - i;
  const [head = 0] = cells;
  steps[head] = 0;
  const queue = [head];
  let last = body;
  // Grows during the loop.
  for (const cell of queue)
    for (const direction of directions) {
      const next = neighbour(cell, direction, size);
      if (next === undefined) continue;
      last = Math.min(last, steps[next] as number);
      if (steps[next] !== unseen) continue;
      steps[next] = (steps[cell] ?? 0) + 1;
      queue.push(next);
    }
  const toFood = Math.max(0, (food === null ? 0 : steps[food]) ?? 0);
  return { toFood, room: queue.length - 1, firstFree: cells.length - (body - last) };
}
