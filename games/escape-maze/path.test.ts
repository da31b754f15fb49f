import fc from 'fast-check';
import { expect, test } from 'vitest';
import { directions } from '../../kit/round/directions.ts';
import { seeded } from '../../kit/round/random.ts';
import { testSeed } from '../../kit/testing/conformance.ts';
import { often } from '../../kit/testing/often.ts';
import { drawMaze, exits, type Maze, stepFrom } from './maze.ts';
import { ghostCell, pathTaken, shortestWay } from './path.ts';

const neighbours = (maze: Maze, cell: number) =>
  directions.map((direction) => stepFrom(maze, cell, direction)).filter((next) => next !== undefined);

test('the path taken goes from cell to open cell, through all that was walked, and ends where the player stands', () => {
  fc.assert(
    fc.property(fc.nat(10_000), fc.array(fc.nat(3), { maxLength: 80 }), (n, turns) => {
      const maze = drawMaze('noob', seeded(testSeed(n))('maze', 0));
      let cell = 0;
      const trail = [0];
      for (const turn of turns) {
        const ways = exits(maze, cell);
        cell = stepFrom(maze, cell, ways[turn % ways.length] ?? 'down') ?? cell;
        if (!trail.includes(cell)) trail.push(cell);
      }
      const path = pathTaken(maze, trail, cell);
      expect(path[0]).toBe(0);
      expect(path.at(-1)).toBe(cell);
      expect(new Set(path)).toEqual(new Set(trail));
      for (const [i, next] of path.slice(1).entries()) expect(neighbours(maze, path[i] ?? 0)).toContain(next);
    }),
    { numRuns: often(50) },
  );
});

test('the shortest way has as many steps as the maze says', () => {
  const maze = drawMaze('pro', seeded(testSeed(1))('maze', 0));
  const way = shortestWay(maze);
  expect(way).toHaveLength(maze.shortest + 1);
  expect(way.at(-1)).toBe(maze.open.length - 1);
});

test('a ghost in an earlier maze waits at the entrance, and one in a later maze is gone', () => {
  const ghost = { begun: 2, cell: 17, lives: 1 };
  expect(ghostCell({ begun: 2 }, ghost)).toBe(17);
  expect(ghostCell({ begun: 3 }, ghost)).toBe(0);
  expect(ghostCell({ begun: 3 }, { ...ghost, lives: 0 })).toBeUndefined();
  expect(ghostCell({ begun: 1 }, ghost)).toBeUndefined();
});
