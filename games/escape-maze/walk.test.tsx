import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Direction } from '../../kit/round/directions.ts';
import { runOn, stepFrom } from './maze.ts';
import { rules, type State } from './rules.ts';
import { holdDelay, pace, Walker } from './useSteering.tsx';

// A 4×4 maze: along the top and down the right side to a junction at 11, which opens left and to the exit.
//   0  1  2  3
//            7
//      9 10 11
//        14 15
const open = (...pairs: [number, number][]): number[] => {
  const cells = Array<number>(16).fill(0);
  for (const [one, other] of pairs) {
    const [right, down] = [other - one === 1, other - one === 4];
    if (!right && !down) throw new Error(`${one} and ${other} are not side by side`);
    cells[one] = (cells[one] ?? 0) | (right ? 2 : 4);
    cells[other] = (cells[other] ?? 0) | (right ? 8 : 1);
  }
  return cells;
};
const maze = {
  size: 4,
  shortest: 6,
  open: open([0, 1], [1, 2], [2, 3], [3, 7], [7, 11], [10, 11], [9, 10], [11, 15], [14, 15]),
};

describe('running on', () => {
  test('follows a corridor and its bend', () => {
    expect(runOn(maze, 1, 'right', undefined)).toBe('right');
    expect(runOn(maze, 3, 'right', undefined)).toBe('down');
  });

  test('stops at a junction, unless a turn that opens there is wanted', () => {
    expect(runOn(maze, 11, 'down', undefined)).toBeUndefined();
    expect(runOn(maze, 11, 'down', 'left')).toBe('left');
    expect(runOn(maze, 11, 'down', 'right')).toBeUndefined();
  });

  test('stops at a dead end and at the exit, and never turns back by itself', () => {
    expect(runOn(maze, 9, 'left', undefined)).toBeUndefined();
    expect(runOn(maze, 9, 'left', 'right')).toBeUndefined();
    expect(runOn(maze, 15, 'down', undefined)).toBeUndefined();
  });
});

describe('the walker', () => {
  let state: State;
  let walked: Direction[];
  let blocked: number;
  let walker: Walker;
  const sight = (paused = false) => ({
    state,
    play: (direction: Direction | 'next') => {
      if (direction === 'next' || paused) return false;
      const cell = stepFrom(maze, state.cell, direction);
      if (cell === undefined) return false;
      walked.push(direction);
      state = { ...state, cell };
      walker.update(sight());
      return true;
    },
    onBlocked: () => {
      blocked++;
    },
  });

  beforeEach(() => {
    vi.useFakeTimers();
    const fresh = rules.start({ difficulty: 'noob', round: 0 }, () => {
      throw new Error('nothing is drawn yet');
    });
    state = { ...fresh, maze, phase: { kind: 'run', endsAt: 45_000 } };
    walked = [];
    blocked = 0;
    walker = new Walker(sight());
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('a tap is one step', () => {
    walker.press('right');
    vi.advanceTimersByTime(holdDelay - 1);
    walker.release('right');
    vi.advanceTimersByTime(1000);
    expect(walked).toEqual(['right']);
  });

  test('a held press runs around the bend to the junction, and waits there', () => {
    walker.press('right');
    vi.advanceTimersByTime(holdDelay + 3 * pace);
    expect(walked).toEqual(['right', 'right', 'right', 'down', 'down']);
    vi.advanceTimersByTime(1000);
    expect(walked).toHaveLength(5);
  });

  test('letting go ends the run', () => {
    walker.press('right');
    vi.advanceTimersByTime(holdDelay);
    walker.release('right');
    vi.advanceTimersByTime(1000);
    expect(walked).toEqual(['right', 'right']);
  });

  test('a turn pressed in a run is taken where it opens, and the run goes on', () => {
    walker.press('right');
    vi.advanceTimersByTime(holdDelay + 2 * pace);
    expect(state.cell).toBe(7);
    walker.press('left');
    vi.advanceTimersByTime(1000);
    expect(walked.slice(4)).toEqual(['down', 'left', 'left']);
    expect(state.cell).toBe(9);
  });

  test('a swipe runs at once, and a second one turns', () => {
    walker.swipe('right');
    walker.swipe('left');
    expect(walked).toEqual(['right', 'left']);
    expect(state.cell).toBe(0);
  });

  test('a wall is told, and costs nothing', () => {
    walker.press('down');
    expect(blocked).toBe(1);
    expect(walked).toEqual([]);
  });

  test('a pause ends the run', () => {
    walker.press('right');
    walker.update(sight(true));
    vi.advanceTimersByTime(1000);
    expect(walked).toEqual(['right']);
  });
});
