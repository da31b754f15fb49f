import type { Rival } from '../../kit/contract/review.ts';
import { distancesToExit, exits, stepFrom } from './maze.ts';
import type { Action, State } from './rules.ts';

export const rival: Rival<State, Action> = {
  care: [0.7, 0.76, 0.82],
  pace: [1_000, 950, 900],
  choices: [300, 800, 2_000],
  /** Steps towards the exit, or anywhere. */
  choose({ phase, maze, cell }, careful, dice) {
    if (phase.kind !== 'run' || !maze) return 'next';
    const ways = exits(maze, cell);
    if (!careful) return dice.pick(ways);
    const left = distancesToExit(maze);
    const after = (way: (typeof ways)[number]) => left[stepFrom(maze, cell, way) ?? cell] ?? 0;
    return ways.toSorted((a, b) => after(a) - after(b))[0];
  },
};
