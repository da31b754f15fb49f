import { leastGap } from '../../kit/contract/leastGap.ts';
import { relaxed } from '../../kit/contract/relaxed.ts';
import type { Rules } from '../../kit/contract/rules.ts';
import type { Difficulty } from '../../kit/round/difficulty.ts';
import type { Direction } from '../../kit/round/directions.ts';
import type { Random } from '../../kit/round/random.ts';
import { drawMaze, exits, levels, type Maze, stepFrom } from './maze.ts';

/** ID of the variant. */
export const byNight = 'by-night';

interface Bonus {
  readonly escape: number;
  readonly time: number;
  readonly steps: number;
}

export type Phase =
  | { readonly kind: 'ready' }
  | { readonly kind: 'run'; readonly endsAt: number }
  | {
      readonly kind: 'shown';
      readonly since: number;
      readonly left: number;
      /** Missing after a timeout. */
      readonly bonus?: Bonus;
    };

/** A run through one maze after another, until the lives are gone. */
export interface State {
  readonly difficulty: Difficulty;
  readonly relaxed?: true;
  /** Only what is near can be seen. */
  readonly night?: true;
  readonly phase: Phase;
  /** Missing before the first maze: its clock starts when it appears. */
  readonly maze?: Maze;
  readonly cell: number;
  /** Visited cells, in the order of the first visit. */
  readonly trail: readonly number[];
  readonly steps: number;
  readonly begun: number;
  readonly escapes: number;
  /** ms; missing before the first escape. */
  readonly quickest?: number;
  /** Sums over the escapes; missing before the first. */
  readonly ways?: { readonly steps: number; readonly shortest: number };
  readonly lives: number;
  readonly score: number;
  readonly taken: number;
}

/** One step; 'next' enters the first or next maze. */
export type Action = Direction | 'next';

export const rules: Rules<State, Action> = {
  version: 2,
  pace: { least: leastGap.repeat },

  start: ({ difficulty, variant }) => ({
    difficulty,
    ...(variant === relaxed && { relaxed: true }),
    ...(variant === byNight && { night: true }),
    phase: { kind: 'ready' },
    cell: 0,
    trail: [0],
    steps: 0,
    begun: 0,
    escapes: 0,
    lives: levels[difficulty].lives,
    score: 0,
    taken: 0,
  }),

  play(state, action, at, random) {
    if (state.lives === 0) return undefined;
    if (action === 'next') return state.phase.kind === 'run' ? undefined : enter(state, at, random);
    if (state.phase.kind !== 'run' || !state.maze) return undefined;
    const cell = stepFrom(state.maze, state.cell, action);
    if (cell === undefined) return undefined;
    const trail = state.trail.includes(cell) ? state.trail : [...state.trail, cell];
    const moved = { ...state, cell, trail, steps: state.steps + 1 };
    return cell === state.maze.open.length - 1 ? reachExit(moved, state.phase.endsAt - at, at) : moved;
  },

  moves({ lives, phase, maze, cell }) {
    if (lives === 0) return [];
    return phase.kind === 'run' && maze ? exits(maze, cell) : ['next'];
  },

  due: ({ phase }) => (phase.kind === 'run' ? phase.endsAt : undefined),

  elapse: (state, at) => ({ ...leave(state, at), lives: state.lives - 1 }),

  duration,

  outcome: ({ lives }) => (lives === 0 ? 'loss' : undefined),

  bestTime: ({ quickest }) => quickest,

  score: ({ score }) => score,
};

export function timeLimit({ difficulty, relaxed, night }: State): number {
  return levels[difficulty].time * (relaxed || night ? 2 : 1);
}

function enter(state: State, at: number, random: Random): State {
  return {
    ...state,
    phase: { kind: 'run', endsAt: at + timeLimit(state) },
    maze: drawMaze(state.difficulty, random('maze', state.begun)),
    cell: 0,
    trail: [0],
    steps: 0,
    begun: state.begun + 1,
  };
}

/** @param left remaining time (ms), above 0 */
function reachExit(state: State, left: number, at: number): State {
  const bonus = bonusFor(left, timeLimit(state), state.steps);
  const time = timeLimit(state) - left;
  const { steps = 0, shortest = 0 } = state.ways ?? {};
  return {
    ...leave(state, at),
    escapes: state.escapes + 1,
    quickest: Math.min(time, state.quickest ?? time),
    ways: { steps: steps + state.steps, shortest: shortest + (state.maze?.shortest ?? 0) },
    score: state.score + total(bonus),
    phase: { kind: 'shown', bonus, since: at, left },
  };
}

function leave(state: State, at: number): State {
  return { ...state, taken: duration(state, at), phase: { kind: 'shown', since: at, left: 0 } };
}

function duration(state: State, at: number): number {
  const { phase, taken } = state;
  return phase.kind === 'run' ? taken + at - (phase.endsAt - timeLimit(state)) : taken;
}

export function bonusFor(left: number, time: number, steps: number): Bonus {
  return {
    escape: 100,
    time: Math.ceil((left * 80) / time),
    steps: Math.max(0, 20 - Math.floor((steps * 2) / 5)),
  };
}

export function total(bonus: Bonus): number {
  return bonus.escape + bonus.time + bonus.steps;
}
