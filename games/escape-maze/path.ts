// Ways through a maze that the map draws once it is over.
import { directions, distancesTo, type Maze, stepFrom } from './maze.ts';

/** The cells of a shortest way, from the first to the exit. */
export function shortestWay(maze: Maze): number[] {
  const steps = distancesTo(maze.open.length - 1, maze);
  return [0, ...way(maze, 0, (cell) => steps[cell] ?? 0)];
}

/** The cells walked through, in order: from each cell visited first on to the next, back where need be. */
export function pathTaken(maze: Maze, trail: readonly number[], cell: number): number[] {
  const walked = new Set(trail);
  const path: number[] = [trail[0] ?? 0];
  for (const next of [...trail.slice(1), cell])
    path.push(...way(maze, path.at(-1) ?? 0, distancesWithin(maze, next, walked)));
  return path;
}

/** The cells from one to where the distance is 0, without the first. */
function way(maze: Maze, from: number, distance: (cell: number) => number): number[] {
  const cells: number[] = [];
  for (let cell: number | undefined = from; cell !== undefined; ) {
    const here: number = cell;
    cell = directions
      .map((direction) => stepFrom(maze, here, direction))
      .find((next) => next !== undefined && distance(next) === distance(here) - 1);
    if (cell !== undefined) cells.push(cell);
  }
  return cells;
}

/** Steps to a cell through some cells only; without end from any other. */
function distancesWithin(maze: Maze, to: number, cells: ReadonlySet<number>): (cell: number) => number {
  const steps = new Map([[to, 0]]);
  for (const [cell, distance] of steps)
    for (const direction of directions) {
      const next = stepFrom(maze, cell, direction);
      if (next !== undefined && cells.has(next) && !steps.has(next)) steps.set(next, distance + 1);
    }
  return (cell) => steps.get(cell) ?? Number.POSITIVE_INFINITY;
}
