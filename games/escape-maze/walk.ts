import { type Direction, exits, type Maze, opposite } from './maze.ts';

/**
 * Where a run goes on from a cell that it came to by a step: along a corridor and around its bends, into a
 * turn that the player has asked for as soon as that opens; undefined at a junction or a dead end.
 */
export function runOn(
  maze: Pick<Maze, 'size' | 'open'>,
  cell: number,
  last: Direction,
  wanted: Direction | undefined,
): Direction | undefined {
  if (cell === maze.open.length - 1) return undefined;
  const ways = exits(maze, cell).filter((direction) => direction !== opposite(last));
  if (wanted && ways.includes(wanted)) return wanted;
  return ways.length === 1 ? ways[0] : undefined;
}
