// Paths and places that the map draws besides the player.
import { directions } from '../../kit/round/directions.ts';
import { distancesTo, type Maze, stepFrom } from './maze.ts';
import type { State } from './rules.ts';

export function shortestWay(maze: Maze): number[] {
  return [0, ...descent(maze, 0, distancesTo(maze.open.length - 1, maze))];
}

/** Returns the visited cells in order, each joined to the next by a shortest way through visited ones. */
export function pathTaken(maze: Maze, trail: readonly number[], cell: number): number[] {
  const visited = new Set(trail);
  const path: number[] = [trail[0] ?? 0];
  for (const next of [...trail.slice(1), cell])
    path.push(...descent(maze, path.at(-1) ?? 0, distancesTo(next, maze, visited)));
  return path;
}

/** Returns the cells after `from`, down to distance 0. */
function descent(maze: Maze, from: number, distances: readonly number[]): number[] {
  const cells: number[] = [];
  for (let here: number | undefined = from; here !== undefined; here = cells.at(-1)) {
    const distance: number = distances[here] ?? 0;
    if (distance === 0) break;
    const ways = directions.map((direction) => stepFrom(maze, here ?? 0, direction));
    const next = ways.find((way) => way !== undefined && distances[way] === distance - 1);
    if (next === undefined) break;
    cells.push(next);
  }
  return cells;
}

type Progress = Pick<State, 'begun' | 'cell' | 'lives'>;

/** Cell of the ghost in the maze on the board: the entrance until it gets there, undefined once it is in a later one. */
export function ghostCell({ begun }: Pick<Progress, 'begun'>, ghost: Progress): number | undefined {
  if (ghost.begun === begun) return ghost.cell;
  return ghost.begun < begun && ghost.lives > 0 ? 0 : undefined;
}
