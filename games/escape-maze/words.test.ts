import { expect, test } from 'vitest';
import { seeded } from '../../kit/round/random.ts';
import { distancesTo, drawMaze, exits, type Maze, stepFrom } from './maze.ts';
import type { State } from './rules.ts';
import { cue, here, narrator, wayTaken } from './words.ts';

const who = { player: { name: 'Ann', emoji: '🙂' }, opponents: [] };

// A 3×3 maze. From the top left right to a junction at 1; there right to a dead end, and down and round to the exit.
//   0 1 2
//     4
//   7-8 under it: 4 - 7 - 8
const maze: Maze = { size: 3, open: [2, 2 | 4 | 8, 8, 0, 1 | 4, 0, 0, 1 | 2, 8], shortest: 4 };

const state: State = {
  difficulty: 'noob',
  phase: { kind: 'run', endsAt: 45_000 },
  maze,
  cell: 1,
  trail: [0, 1],
  steps: 1,
  begun: 1,
  escapes: 0,
  lives: 4,
  score: 0,
  taken: 0,
};

test('where am I tells the cell, how far each way goes and to what, the exit and the time', () => {
  expect(narrator.where(state, who, 5_000)).toBe(
    'Row 1, column 2. Open: right 1 to a dead end; down 3 to the exit; left 1 to a dead end, walked. ' +
      'Exit 2 down, 1 right. 40 seconds left, 4 lives.',
  );
  expect(narrator.options(state, who)).toMatch(/^You can go right or down or left:/);
});

test('by night the narrator tells no more than the light shows', () => {
  const size = 9;
  const corridor: Maze = {
    size,
    open: Array.from({ length: size * size }, (_, cell) =>
      cell < size ? (cell > 0 ? 8 : 0) | (cell < size - 1 ? 2 : 0) : 0,
    ),
    shortest: 8,
  };
  const there: State = { ...state, maze: corridor, cell: 2, trail: [0, 1, 2], night: true };
  expect(here(there)).toBe('Row 1, column 3. Open: right 3 to the dark; left 2 to a dead end, walked.');
  const { night: _, ...day } = there;
  expect(here(day)).toContain('right 6 to a dead end');
});

test('the ways that are told are those that are open, in every cell of a real maze', () => {
  const real = drawMaze('pro', seeded('00112233445566778899aabbccddeeff')('maze', 0));
  const reach = distancesTo(real.open.length - 1, real);
  for (const cell of real.open.keys()) {
    const words = here({ ...state, maze: real, cell, trail: [] }) ?? '';
    const told = [...words.matchAll(/(up|right|down|left) \d+ to/g)].map(([, way]) => way);
    expect(told).toEqual(exits(real, cell));
    for (const way of exits(real, cell))
      expect(reach[stepFrom(real, cell, way) ?? -1]).toBeLessThan(Number.POSITIVE_INFINITY);
  }
});

test('before, between and after the mazes it says how things stand', () => {
  const { maze: _, ...rest } = state;
  const ready: State = { ...rest, relaxed: true, phase: { kind: 'ready' } };
  expect(narrator.where(ready, who, 0)).toBe('Not started: 1 minute 30 seconds for each maze, 4 lives.');
  const out: State = { ...state, lives: 1, phase: { kind: 'shown', since: 49_000, left: 0 } };
  expect(narrator.where(out, who, 0)).toBe(
    "Time's up! Try again. 1 life left, score 0. The shortest route was 4 steps.",
  );
  expect(narrator.options(out, who)).toBe(
    'Enter continues to the next maze, which also comes on its own. P makes it wait.',
  );
});

test('after a maze it says how near the way came to the shortest one', () => {
  const bonus = { escape: 100, time: 10, steps: 10 };
  const escaped = (steps: number): State => ({
    ...state,
    steps,
    phase: { kind: 'shown', bonus, since: 49_000, left: 9_000 },
  });
  expect(wayTaken(escaped(4))).toBe('4 steps, the shortest route.');
  expect(wayTaken(escaped(6))).toBe('6 steps; the shortest route is 4 (67 %).');
  expect(wayTaken(escaped(400))).toBe('400 steps; the shortest route is 4 (1 %).');
  expect(wayTaken(state)).toBe('');
});

test('a lost life and a new maze are news; a step is not', () => {
  const lost: State = { ...state, lives: 3, phase: { kind: 'shown', since: 49_000, left: 0 } };
  expect(narrator.changed?.(state, lost, who)).toBe('3 lives left.');
  expect(narrator.changed?.(lost, { ...state, lives: 3, begun: 2 }, who)).toMatch(/^Maze 2: 3 rows/);
  expect(narrator.changed?.(state, { ...state, cell: 0, steps: 2 }, who)).toBeUndefined();
});

test('a new maze, an escape and a lost life sound different', () => {
  const bonus = { escape: 100, time: 10, steps: 10 };
  const shown: State = { ...state, phase: { kind: 'shown', since: 9, left: 0 } };
  const escaped: State = { ...state, phase: { kind: 'shown', since: 9, left: 9, bonus } };
  expect([cue(shown, state), cue(state, escaped), cue(state, shown)]).toEqual(['deal', 'good', 'bad']);
  expect(cue(state, { ...state, cell: 0 })).toBeUndefined();
});

test('relaxed mode has twice the time', () => {
  expect(narrator.timeLeft?.({ ...state, relaxed: true }, 5_000)).toEqual({ left: 40_000, of: 90_000 });
});
