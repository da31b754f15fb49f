import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Difficulty, difficulties } from '../../kit/round/difficulty.ts';
import { type Direction, directions, neighbour, opposite } from '../../kit/round/directions.ts';
import { seeded } from '../../kit/round/random.ts';
import { Round } from '../../kit/round/round.ts';
import { submissionOf } from '../../kit/round/submission.ts';
import { often } from '../../kit/testing/often.ts';
import { game } from './card.ts';
import { engine } from './engine.ts';
import { distancesTo, drawMaze, exits, levels, type Maze, stepFrom } from './maze.ts';
import { type Action, bonusFor, byNight, rules, type State, total } from './rules.ts';

const { stats } = engine;

const seed = '00112233445566778899aabbccddeeff';
const open = (difficulty: Difficulty) => new Round<State, Action>(rules, { difficulty, round: 0 }, seed);

function started(difficulty: Difficulty): Round<State, Action> {
  const round = open(difficulty);
  round.play('next', 0);
  return round;
}

function mazeOf({ state }: Round<State, Action>): Maze {
  if (!state.maze) throw new Error('no maze yet');
  return state.maze;
}

/** The directions of a shortest way from a cell to the exit. */
function wayOut(maze: Maze, from = 0): Direction[] {
  const steps = distancesTo(maze.open.length - 1, maze);
  const way: Direction[] = [];
  for (let cell = from; steps[cell] !== 0; ) {
    const direction = exits(maze, cell).find(
      (exit) => steps[stepFrom(maze, cell, exit) ?? cell] === (steps[cell] ?? 0) - 1,
    );
    if (!direction) throw new Error('no way out');
    way.push(direction);
    cell = stepFrom(maze, cell, direction) ?? cell;
  }
  return way;
}

function walkOut(round: Round<State, Action>, perStep = 0): void {
  for (const direction of wayOut(mazeOf(round), round.state.cell)) round.play(direction, round.at + perStep);
}

test('in relaxed mode there is twice the time, and the bonus goes by the share that is left', () => {
  const round = new Round<State, Action>(rules, { difficulty: 'noob', round: 0, variant: 'relaxed' }, seed);
  round.play('next', 0);
  expect(mazeOf(round)).toEqual(mazeOf(started('noob')));
  expect(round.state.phase).toEqual({ kind: 'run', endsAt: 90_000 });
  round.advance(45_000);
  walkOut(round);
  expect(round.state.phase).toMatchObject({ bonus: { escape: 100, time: 40 } });
});

test('by night the mazes are the same, with twice the time', () => {
  const round = new Round<State, Action>(rules, { difficulty: 'noob', round: 0, variant: byNight }, seed);
  round.play('next', 0);
  expect(mazeOf(round)).toEqual(mazeOf(started('noob')));
  expect(round.state).toMatchObject({ night: true, phase: { kind: 'run', endsAt: 90_000 } });
});

describe('a maze', () => {
  const mazes = (difficulty: Difficulty, n: number): Maze[] =>
    Array.from({ length: n }, (_, i) => drawMaze(difficulty, seeded(seed)('maze', i)));

  test.each([
    ['noob', 9, 18, 34, often(100, 3_000)],
    ['mid', 15, 32, 49, often(40, 1_500)],
    ['pro', 21, 44, 49, often(40, 1_500)],
  ] as const)(
    'at %s has %i cells a side, every one reachable, and a shortest way of %i to %i steps',
    (difficulty, size, least, most, n) => {
      for (const maze of mazes(difficulty, n)) {
        expect(maze.open).toHaveLength(size * size);
        const steps = distancesTo(size * size - 1, maze);
        expect(Math.min(...steps)).toBe(0);
        expect(Math.max(...steps)).toBeLessThan(Number.POSITIVE_INFINITY);
        expect(steps[0]).toBe(maze.shortest);
        expect(maze.shortest).toBeGreaterThanOrEqual(least);
        expect(maze.shortest).toBeLessThanOrEqual(most);
      }
    },
  );

  test('has walls that hold from both sides, and none open to the outside', () => {
    for (const difficulty of difficulties) {
      for (const maze of mazes(difficulty, often(10, 30))) {
        for (let cell = 0; cell < maze.open.length; cell++) {
          for (const direction of exits(maze, cell)) {
            const other = neighbour(cell, direction, maze.size);
            if (other === undefined) throw new Error(`cell ${cell} opens ${direction} to the outside`);
            if (!exits(maze, other).includes(opposite[direction]))
              throw new Error(`cell ${cell} opens one way`);
          }
        }
      }
    }
  });

  test('has loops, and keeps some dead ends', () => {
    for (const difficulty of difficulties) {
      for (const maze of mazes(difficulty, often(10))) {
        const passages = maze.open.reduce((sum, _, cell) => sum + exits(maze, cell).length, 0) / 2;
        expect(passages).toBeGreaterThan(maze.open.length - 1);
      }
      const ends = mazes(difficulty, often(40)).map(
        (maze) => maze.open.filter((_, cell) => exits(maze, cell).length === 1).length / maze.open.length,
      );
      const mean = ends.reduce((sum, share) => sum + share, 0) / ends.length;
      expect(mean).toBeGreaterThan(0.15);
      expect(mean).toBeLessThan(0.22);
    }
  });

  test('always leaves a bonus for few steps to be earned', () => {
    for (const { most } of Object.values(levels)) expect(bonusFor(1, 1000, most).steps).toBeGreaterThan(0);
  });
});

describe('walking', () => {
  test('walls stop a step, which then costs nothing', () => {
    const round = started('mid');
    const closed = directions.filter((direction) => !exits(mazeOf(round), 0).includes(direction));
    expect(closed.length).toBeGreaterThan(1);
    for (const direction of closed) expect(round.play(direction, 10)).toBe(false);
    expect(round.state.steps).toBe(0);
  });

  test('a step goes one cell, is counted and leaves a trail', () => {
    const round = started('noob');
    const [first, second] = wayOut(mazeOf(round));
    if (!first || !second) throw new Error('the way out is too short');
    round.play(first, 10);
    round.play(second, 20);
    round.play(opposite[second], 30);
    expect(round.state.steps).toBe(3);
    expect(round.state.cell).toBe(neighbour(0, first, 9));
    expect(round.state.trail).toHaveLength(3);
  });

  test('the clock waits until the player starts, and there is nothing to see before', () => {
    const round = open('pro');
    expect(round.due).toBeUndefined();
    expect(round.state.maze).toBeUndefined();
    expect(round.play('right', 100)).toBe(false);
    round.play('next', 5000);
    expect(round.due).toBe(80_000);
  });
});

describe('the end of a maze', () => {
  test.each([
    ['noob', 45_000, 4],
    ['mid', 60_000, 3],
    ['pro', 75_000, 2],
  ] as const)('at %s comes after %i ms and costs one of %i lives', (difficulty, time, lives) => {
    const round = started(difficulty);
    expect(round.state.lives).toBe(lives);
    round.advance(time - 1);
    expect(round.state.phase.kind).toBe('run');
    round.advance(time);
    expect(round.state.phase.kind).toBe('shown');
    expect(round.state.lives).toBe(lives - 1);
    expect(round.score).toBe(0);
  });

  // 100, then ceil(share of the time left × 80), then 20 − floor(0.4 × steps) but not below 0.
  test.each([
    [45_000, 45_000, 18, 100, 80, 13],
    [22_500, 45_000, 20, 100, 40, 12],
    [1, 45_000, 34, 100, 1, 7],
    [30_001, 60_000, 49, 100, 41, 1],
    [75_000, 75_000, 50, 100, 80, 0],
    [10_000, 75_000, 400, 100, 11, 0],
  ])(
    'with %i of %i ms left after %i steps is worth %i + %i + %i',
    (left, time, steps, base, forTime, forSteps) => {
      expect(bonusFor(left, time, steps)).toEqual({ escape: base, time: forTime, steps: forSteps });
    },
  );

  test('at the bottom right is an escape, scored by the time left then and the steps taken', () => {
    const round = started('noob');
    const { shortest } = mazeOf(round);
    walkOut(round, 500);
    expect(round.state.escapes).toBe(1);
    expect(round.state.ways).toEqual({ steps: round.state.steps, shortest: round.state.maze?.shortest });
    expect(round.state.lives).toBe(4);
    expect(round.bestTime).toBe(500 * shortest);
    expect(round.score).toBe(total(bonusFor(45_000 - 500 * shortest, 45_000, shortest)));
  });

  test('shows until the next maze is asked for, and only then its clock starts', () => {
    const alone = started('noob');
    walkOut(alone, 100);
    const end = alone.at;
    const first = mazeOf(alone);
    expect(alone.due).toBeUndefined();
    alone.advance(end + 4000);
    expect(alone.state.phase.kind).toBe('shown');
    alone.play('next', end + 4000);
    expect(alone.state).toMatchObject({
      phase: { kind: 'run', endsAt: end + 49_000 },
      cell: 0,
      steps: 0,
      trail: [0],
    });
    expect(mazeOf(alone)).not.toEqual(first);
    const quick = started('noob');
    walkOut(quick, 100);
    expect(quick.play('up', quick.at)).toBe(false);
    expect(quick.play('next', quick.at + 50)).toBe(true);
    expect(quick.state.phase).toEqual({ kind: 'run', endsAt: quick.at + 45_000 });
    expect(quick.play('next', quick.at)).toBe(false);
  });

  test('is followed by time that is not the player’s, and that gives nothing', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(10_000_000), { minLength: 1, maxLength: 6 }), (breaks) => {
        const [calm, quick] = [started('mid'), started('mid')];
        for (const ms of breaks) {
          for (const round of [calm, quick]) walkOut(round, 100);
          expect(calm.duration).toBe(quick.duration);
          calm.advance(calm.at + ms);
          expect(calm.duration).toBe(quick.duration);
          for (const round of [calm, quick]) round.play('next', round.at);
          expect(mazeOf(calm)).toEqual(mazeOf(quick));
        }
        expect(calm.score).toBe(quick.score);
        expect(calm.state.lives).toBe(quick.state.lives);
        expect(calm.duration).toBe(quick.at);
        const total = breaks.reduce((sum, ms) => sum + ms, 0);
        expect(calm.at).toBe(quick.at + total);
      }),
      { numRuns: often(30) },
    );
  });

  test('counts with the whole of its time when that is up', () => {
    const round = started('pro');
    round.advance(500_000);
    expect(round.duration).toBe(75_000);
    round.play('next', 600_000);
    expect(rules.duration?.(round.state, 600_050)).toBe(75_050);
    round.advance(900_000);
    expect(round.outcome).toBeDefined();
    expect(round.duration).toBe(150_000);
  });

  test('a time-out gives a new maze of the same size', () => {
    const round = started('pro');
    const first = mazeOf(round);
    round.play('next', 79_000);
    expect(mazeOf(round).size).toBe(first.size);
    expect(mazeOf(round).open).not.toEqual(first.open);
  });
});

describe('a run', () => {
  test('goes on over escapes and ends when the lives are gone', () => {
    const round = started('pro');
    walkOut(round, 100);
    const { bestTime = 0 } = round;
    round.play('next', round.at);
    walkOut(round, 200);
    expect(round.bestTime).toBe(Math.min(bestTime, 200 * mazeOf(round).shortest));
    const { score } = round;
    expect(round.state.escapes).toBe(2);
    for (let lives = 0; lives < 2; lives++) {
      round.play('next', round.at);
      round.advance(round.at + 1e6);
    }
    expect(round.outcome).toEqual('loss');
    expect(round.state.lives).toBe(0);
    expect(round.score).toBe(score);
    expect(round.play('next', round.at)).toBe(false);
  });

  test('of any steps stays inside the maze and never walks through a wall', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...difficulties),
        fc.array(fc.constantFrom<Action>(...directions, 'next'), { maxLength: 400 }),
        (difficulty, actions) => {
          const round = started(difficulty);
          for (const action of actions) {
            const before = round.state;
            const played = round.play(action, round.at + 40);
            if (!played || action === 'next' || !before.maze) continue;
            expect(exits(before.maze, before.cell)).toContain(action);
            expect(round.state.cell).toBe(neighbour(before.cell, action, levels[difficulty].size));
          }
          expect(round.state.lives).toBeLessThanOrEqual(levels[difficulty].lives);
        },
      ),
    );
  });
});

describe('saved stats', () => {
  test('keep the best score, and every run with a score is submitted', () => {
    const finished = {
      state: open('mid').state,
      outcome: 'loss',
      difficulty: 'mid',
      at: 9000,
      when: 77,
    } as const;
    const after = stats.after({ bestScore: 300, lastDifficulty: 'noob' }, { ...finished, score: 150 });
    expect(after).toEqual({ bestScore: 300, lastDifficulty: 'mid' });
    expect(submissionOf(game, stats, after, { ...finished, score: 150 })).toEqual({
      score: 150,
      meta: { when: 77 },
    });
    expect(submissionOf(game, stats, after, { ...finished, score: 0 })).toBeUndefined();
  });
});
