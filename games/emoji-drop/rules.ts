import { relaxed } from '../../kit/contract/relaxed.ts';
import type { Rules } from '../../kit/contract/rules.ts';
import type { Difficulty } from '../../kit/round/difficulty.ts';
import type { Random } from '../../kit/round/random.ts';
import { basket, depth, field, type Item, levels, tickTime } from './field.ts';
import { spawn, spawnTick } from './spawn.ts';

/** A number moves the basket towards that x. */
type Steering = 'left' | 'right' | 'stop' | number;

export interface State {
  readonly difficulty: Difficulty;
  readonly relaxed?: true;
  /** Round time, ms. */
  readonly startedAt?: number;
  readonly tick: number;
  readonly x: number;
  readonly steering: Steering;
  readonly items: readonly Item[];
  readonly spawned: number;
  readonly lastGood: { readonly x: number; readonly tick: number };
  readonly lives: number;
  readonly score: number;
  readonly streak: number;
  readonly bestStreak: number;
  readonly last?: {
    readonly kind: 'caught' | 'missed' | 'bad';
    readonly tick: number;
    readonly x: number;
    readonly points: number;
  };
}

export type Action = 'start' | Steering;

export const rules: Rules<State, Action> = {
  version: 1,

  start: ({ difficulty, variant }) => ({
    difficulty,
    ...(variant === relaxed && { relaxed: true }),
    tick: 0,
    x: field.width / 2,
    steering: 'stop',
    items: [],
    spawned: 0,
    lastGood: { x: field.width / 2, tick: 0 },
    lives: levels[difficulty].lives,
    score: 0,
    streak: 0,
    bestStreak: 0,
  }),

  play(state, action, at) {
    if (state.lives === 0) return undefined;
    if (action === 'start') return state.startedAt === undefined ? { ...state, startedAt: at } : undefined;
    if (state.startedAt === undefined || state.steering === action) return undefined;
    return { ...state, steering: action };
  },

  *moves({ lives, startedAt, steering }): Iterable<Action> {
    if (lives === 0) return;
    if (startedAt === undefined) return yield 'start';
    for (const word of ['left', 'right', 'stop'] as const) if (word !== steering) yield word;
    for (let x = 0; x <= field.width; x++) if (x !== steering) yield x;
  },

  due: ({ startedAt, tick, relaxed }) =>
    startedAt === undefined ? undefined : startedAt + tickTime(tick + 1, relaxed),

  elapse: (state, _at, random) => land(fall(move(state), random)),

  outcome: ({ lives }) => (lives === 0 ? 'loss' : undefined),

  score: ({ score }) => score,
};

function move(state: State): State {
  return { ...state, tick: state.tick + 1, x: steered(state, 1) };
}

/** Returns the basket's x after a number of ticks, at most one. */
export function steered({ x, steering }: Pick<State, 'x' | 'steering'>, ticks: number): number {
  const half = basket.width / 2;
  const reach = ticks * basket.speed;
  const towards =
    typeof steering === 'number' ? steering - x : { left: -reach, right: reach, stop: 0 }[steering];
  const next = x + Math.max(-reach, Math.min(reach, towards));
  return Math.min(field.width - half, Math.max(half, next));
}

function fall(state: State, random: Random): State {
  const level = levels[state.difficulty];
  if (state.tick < spawnTick(state.spawned, level)) return state;
  const { tick, spawned, lastGood } = state;
  const item = { id: spawned, ...spawn(random('spawn', spawned), level, tick, lastGood) };
  return {
    ...state,
    items: [...state.items, item],
    spawned: spawned + 1,
    lastGood: item.good ? { x: item.x, tick } : lastGood,
  };
}

/** Handles the lowest item. At most one reaches the rim in a tick, because they fall one after another. */
function land(state: State): State {
  const [first] = state.items;
  if (!first || depth(first, state.tick, levels[state.difficulty]) < basket.rim) return state;
  const { x, good } = first;
  const rest = { ...state, items: state.items.slice(1) };
  const caught = Math.abs(x - state.x) <= basket.width / 2;
  if (good && caught) return catchGood(rest, first);
  if (!good && !caught) return rest;
  const kind = good ? 'missed' : 'bad';
  const last = { kind, tick: state.tick, x, points: 0 } as const;
  return { ...rest, streak: 0, lives: state.lives - (good ? 0 : 1), last };
}

function catchGood(state: State, { x }: Item): State {
  const points = 10 + Math.min(state.streak, 10);
  const streak = state.streak + 1;
  return {
    ...state,
    score: state.score + points,
    streak,
    bestStreak: Math.max(state.bestStreak, streak),
    last: { kind: 'caught', tick: state.tick, x, points },
  };
}
