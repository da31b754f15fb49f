// Paths and places that the map draws besides the player.
import { cellsBeside, distancesTo, distancesToExit, type Maze } from './maze.ts';
import type { State } from './rules.ts';

/** Returns the cells of a shortest way to the exit. */
export function shortestWay(maze: Maze, from = 0): number[] {
  return wayDown(maze, from, distancesToExit(maze));
}

/** Returns the visited cells in order, each joined to the next by a shortest way through visited ones. */
export function pathTaken(maze: Maze, trail: readonly number[], cell: number): number[] {
  const visited = new Set(trail);
  const path = [0];
  for (const next of [...trail, cell])
    path.push(...wayDown(maze, path.at(-1) ?? 0, distancesTo(next, maze, visited)).slice(1));
  return path;
}

/** Returns a cell and those after it, each one step nearer, down to distance 0. */
function wayDown(maze: Maze, from: number, distances: readonly number[]): number[] {
  const way = [from];
  // Grows during the loop.
  for (const cell of way) {
    const next = cellsBeside(maze, cell).find((other) => distances[other] === (distances[cell] ?? 0) - 1);
    if (next !== undefined) way.push(next);
  }
  return way;
}

type Progress = Pick<State, 'begun' | 'cell' | 'lives'>;

/** Cell of the ghost in the maze on the board: the entrance until it gets there, undefined once it is in a later one. */
export function ghostCell({ begun }: Pick<Progress, 'begun'>, ghost: Progress): number | undefined {
  if (ghost.begun === begun) return ghost.cell;
  return ghost.begun < begun && ghost.lives > 0 ? 0 : undefined;
}
