// Mazes of thin walls between N×N cells. Kruskal's algorithm gives a tree of short dead ends; opening some of
// them makes loops, which give choices and defeat wall-following (Jamis Buck, "Mazes for Programmers").
import type { Difficulty } from '../../kit/round/difficulty.ts';
import { type Direction, directions, neighbour, offset, opposite } from '../../kit/round/directions.ts';
import type { Stream } from '../../kit/round/random.ts';

const bit: Readonly<Record<Direction, number>> = { up: 1, right: 2, down: 4, left: 8 };

interface Grid {
  readonly size: number;
  /** The open sides of each cell, row by row: up 1, right 2, down 4, left 8. */
  readonly open: readonly number[];
}

export interface Maze extends Grid {
  /** Steps of the shortest way from the first cell (top left) to the last (bottom right). */
  readonly shortest: number;
}

/**
 * `least` and `most` limit the shortest way, so that the bonus for few steps is always possible. `time` (ms) is the limit
 * for each maze.
 */
export const levels = {
  noob: { size: 9, least: 18, most: 34, time: 45_000, lives: 4 },
  mid: { size: 15, least: 32, most: 49, time: 60_000, lives: 3 },
  pro: { size: 21, least: 44, most: 49, time: 75_000, lives: 2 },
} as const satisfies Record<Difficulty, object>;

const openedShare = 0.3;

/** Draws mazes until one has a shortest way within the level's limits; about every second one does. */
export function drawMaze(difficulty: Difficulty, random: Stream): Maze {
  const { size, least, most } = levels[difficulty];
  for (;;) {
    const open = carve(size, random);
    openDeadEnds(open, size, random);
    const shortest = distancesTo(size * size - 1, { size, open })[0] ?? 0;
    if (shortest >= least && shortest <= most) return { size, open, shortest };
  }
}

/** Cells that the light of a maze by night reaches. */
const light = 2;

export function isLit(size: number, from: number, cell: number): boolean {
  return offset(from, cell, size).every((cells) => Math.abs(cells) <= light);
}

/** Returns the cell behind an open side; undefined behind a wall. */
export function stepFrom(maze: Grid, cell: number, direction: Direction): number | undefined {
  return exits(maze, cell).includes(direction) ? neighbour(cell, direction, maze.size) : undefined;
}

export function exits({ open }: Grid, cell: number): Direction[] {
  return directions.filter((direction) => ((open[cell] ?? 0) & bit[direction]) !== 0);
}

/** Returns the cells behind the open sides. */
export function cellsBeside(maze: Grid, cell: number): number[] {
  return exits(maze, cell).flatMap((direction) => neighbour(cell, direction, maze.size) ?? []);
}

/**
 * Returns the direction in which a run continues after a step: along a corridor, or into the wanted turn. Undefined at a
 * junction, a dead end and the exit.
 */
export function runOn(
  maze: Grid,
  cell: number,
  last: Direction,
  wanted: Direction | undefined,
): Direction | undefined {
  if (cell === maze.open.length - 1) return undefined;
  const ways = exits(maze, cell).filter((direction) => direction !== opposite[last]);
  if (wanted && ways.includes(wanted)) return wanted;
  return ways.length === 1 ? ways[0] : undefined;
}

/** Returns the steps from each cell to the goal, by breadth-first search; infinite for cells without a way. */
export function distancesTo(goal: number, maze: Grid, cells?: ReadonlySet<number>): number[] {
  const steps = Array<number>(maze.open.length).fill(Number.POSITIVE_INFINITY);
  steps[goal] = 0;
  const queue = [goal];
  for (const cell of queue) {
    for (const next of cellsBeside(maze, cell)) {
      if (steps[next] !== Number.POSITIVE_INFINITY || cells?.has(next) === false) continue;
      steps[next] = (steps[cell] ?? 0) + 1;
      queue.push(next);
    }
  }
  return steps;
}

const known = new WeakMap<Maze, readonly number[]>();

/** Steps from each cell to the exit. Cached, because the rival asks before each step. */
export function distancesToExit(maze: Maze): readonly number[] {
  const distances = known.get(maze) ?? distancesTo(maze.open.length - 1, maze);
  known.set(maze, distances);
  return distances;
}

/** Kruskal: opens walls in random order, each only if it joins two parts. */
function carve(size: number, random: Stream): number[] {
  const open = Array<number>(size * size).fill(0);
  const parent = open.map((_, cell) => cell);
  const root = (cell: number): number => {
    const up = parent[cell] ?? cell;
    return up === cell ? cell : root(up);
  };
  for (const [cell, direction] of random.shuffle(innerWalls(size))) {
    const other = neighbour(cell, direction, size) ?? cell;
    if (root(cell) === root(other)) continue;
    parent[root(cell)] = root(other);
    openWall(open, cell, direction, size);
  }
  return open;
}

function openDeadEnds(open: number[], size: number, random: Stream): void {
  for (let cell = 0; cell < open.length; cell++) {
    const ways = exits({ size, open }, cell);
    if (ways.length !== 1 || !random.chance(openedShare)) continue;
    const walls = directions.filter(
      (direction) => !ways.includes(direction) && neighbour(cell, direction, size) !== undefined,
    );
    openWall(open, cell, random.pick(walls), size);
  }
}

function openWall(open: number[], cell: number, direction: Direction, size: number): void {
  const other = neighbour(cell, direction, size);
  if (other === undefined) return;
  open[cell] = (open[cell] ?? 0) | bit[direction];
  open[other] = (open[other] ?? 0) | bit[opposite[direction]];
}

function innerWalls(size: number): [cell: number, direction: Direction][] {
  return Array.from({ length: size * size }, (_, cell) => cell).flatMap((cell) =>
    (['right', 'down'] as const)
      .filter((direction) => neighbour(cell, direction, size) !== undefined)
      .map((direction): [number, Direction] => [cell, direction]),
  );
}
