// Mazes of thin walls between N×N cells. Kruskal's algorithm gives a tree of short dead ends; opening some of
// them makes loops, which give choices and defeat wall-following (Jamis Buck, "Mazes for Programmers").
import type { Difficulty } from '../../kit/round/difficulty.ts';
import type { Stream } from '../../kit/round/random.ts';

export const directions = ['up', 'right', 'down', 'left'] as const;
export type Direction = (typeof directions)[number];

/** Which sides of a cell are open, as bits. */
const bit: Readonly<Record<Direction, number>> = { up: 1, right: 2, down: 4, left: 8 };

export interface Maze {
  readonly size: number;
  /** The open sides of each cell, row by row: up 1, right 2, down 4, left 8. */
  readonly open: readonly number[];
  /** Steps of the shortest way from the first cell (top left) to the last (bottom right). */
  readonly shortest: number;
}

interface Level {
  readonly size: number;
  /** The shortest way is kept within these, so that the bonus for few steps can always be earned. */
  readonly least: number;
  readonly most: number;
}

export const levels: Readonly<Record<Difficulty, Level>> = {
  noob: { size: 9, least: 18, most: 34 },
  mid: { size: 15, least: 32, most: 49 },
  pro: { size: 21, least: 44, most: 49 },
};

/** How many of the dead ends are opened. */
const openedShare = 0.3;

/** The first maze in the stream with a shortest way of the level's length; about every second one has. */
export function drawMaze(difficulty: Difficulty, random: Stream): Maze {
  const { size, least, most } = levels[difficulty];
  for (;;) {
    const open = carve(size, random);
    openDeadEnds(open, size, random);
    const shortest = distancesTo(size * size - 1, { size, open })[0] ?? 0;
    if (shortest >= least && shortest <= most) return { size, open, shortest };
  }
}

/** The cell next to one; undefined beyond the edge. */
export function neighbour(cell: number, direction: Direction, size: number): number | undefined {
  const column = cell % size;
  switch (direction) {
    case 'up':
      return cell >= size ? cell - size : undefined;
    case 'down':
      return cell < size * (size - 1) ? cell + size : undefined;
    case 'left':
      return column > 0 ? cell - 1 : undefined;
    case 'right':
      return column < size - 1 ? cell + 1 : undefined;
  }
}

/** The cell that a step leads to; undefined when a wall is in the way. */
export function stepFrom(
  maze: Pick<Maze, 'size' | 'open'>,
  cell: number,
  direction: Direction,
): number | undefined {
  if (((maze.open[cell] ?? 0) & bit[direction]) === 0) return undefined;
  return neighbour(cell, direction, maze.size);
}

/** The directions that are open from a cell. */
export function exits(maze: Pick<Maze, 'size' | 'open'>, cell: number): Direction[] {
  return directions.filter((direction) => ((maze.open[cell] ?? 0) & bit[direction]) !== 0);
}

export function opposite(direction: Direction): Direction {
  return directions[(directions.indexOf(direction) + 2) % 4] ?? direction;
}

/** Steps from each cell to one of them; −1 where there is no way. Breadth first. */
export function distancesTo(goal: number, maze: Pick<Maze, 'size' | 'open'>): number[] {
  const steps = Array<number>(maze.size * maze.size).fill(-1);
  steps[goal] = 0;
  const queue = [goal];
  for (const cell of queue) {
    for (const direction of exits(maze, cell)) {
      const next = neighbour(cell, direction, maze.size);
      if (next === undefined || steps[next] !== -1) continue;
      steps[next] = (steps[cell] ?? 0) + 1;
      queue.push(next);
    }
  }
  return steps;
}

/** Kruskal: opens walls in random order, each only when it joins two parts. */
function carve(size: number, random: Stream): number[] {
  const open = Array<number>(size * size).fill(0);
  const parent = open.map((_, cell) => cell);
  const root = (cell: number): number => {
    let at = cell;
    while (parent[at] !== at) {
      parent[at] = parent[parent[at] ?? at] ?? at;
      at = parent[at] ?? at;
    }
    return at;
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
    if (exits({ size, open }, cell).length !== 1 || !random.chance(openedShare)) continue;
    const walls = directions.filter(
      (direction) =>
        ((open[cell] ?? 0) & bit[direction]) === 0 && neighbour(cell, direction, size) !== undefined,
    );
    openWall(open, cell, random.pick(walls), size);
  }
}

function openWall(open: number[], cell: number, direction: Direction, size: number): void {
  const other = neighbour(cell, direction, size);
  if (other === undefined) return;
  open[cell] = (open[cell] ?? 0) | bit[direction];
  open[other] = (open[other] ?? 0) | bit[opposite(direction)];
}

function innerWalls(size: number): [cell: number, direction: Direction][] {
  return Array.from({ length: size * size }, (_, cell) => cell).flatMap((cell) =>
    (['right', 'down'] as const)
      .filter((direction) => neighbour(cell, direction, size) !== undefined)
      .map((direction): [number, Direction] => [cell, direction]),
  );
}
