import { relaxed } from '../../kit/contract/relaxed.ts';
import type { Rules } from '../../kit/contract/rules.ts';
import type { Difficulty } from '../../kit/round/difficulty.ts';
import { type Direction, directions, neighbour } from '../../kit/round/directions.ts';
import type { Random, Stream } from '../../kit/round/random.ts';

/** ID of the variant. */
export const noWalls = 'no-walls';

const startLength = 2;

/** Numbers of apples that are timed. */
const milestones = [25, 50, 100] as const;

export const foodPoints = 10;

/** Maximum number of pending turns: enough for a U-turn between two ticks. */
const queueLength = 2;

export type Reason = 'wall' | 'self' | 'win';

export interface State {
  readonly difficulty: Difficulty;
  readonly relaxed?: true;
  /** No walls: the board goes on at its other side. */
  readonly wraps?: true;
  /** Occupied cells, head first; a cell is row × size + column. */
  readonly cells: readonly number[];
  /** Cell that the tail left in the last step; null if the snake grew or has not moved. */
  readonly left: number | null;
  readonly direction: Direction;
  readonly pending: readonly Direction[];
  readonly food: number | null;
  readonly score: number;
  readonly moves: number;
  /** Round times (ms) of the first milestones; missing before the first. */
  readonly reached?: readonly number[];
  /** Round time (ms) of the next step; missing before the start and after the end. */
  readonly tickAt?: number;
  readonly end?: { readonly result: 'win' | 'lose'; readonly reason: Reason };
}

/** 'start' and the first turn set the snake off. */
export type Action = Direction | 'start';

export const rules: Rules<State, Action> = {
  version: 1,

  start({ difficulty, variant }, random) {
    const { size } = boards[difficulty];
    const head = Math.floor(size / 2) * (size + 1);
    const cells = [head, head - 1];
    return {
      difficulty,
      ...(variant === relaxed && { relaxed: true }),
      ...(variant === noWalls && { wraps: true }),
      cells,
      left: null,
      direction: 'right',
      pending: [],
      food: dropFood(cells, size, random('food', 0)),
      score: 0,
      moves: 0,
    };
  },

  play(state, action, at) {
    if (!moves(state).includes(action)) return undefined;
    if (action === 'start' || action === headingOf(state)) return setOff(state, at);
    const turned = { ...state, pending: [...state.pending, action] };
    return state.tickAt === undefined ? setOff(turned, at) : turned;
  },

  moves,

  due: (state) => state.tickAt,

  elapse(state, at, random) {
    const [direction = state.direction, ...pending] = state.pending;
    const steered = { ...state, direction, pending };
    const head = cellAhead(state, state.cells[0] ?? 0, direction);
    if (head === undefined) return finish(steered, 'wall');
    return head === state.food ? eat(steered, head, at, random) : move(steered, head, at);
  },

  outcome: ({ end }) => end && (end.result === 'win' ? 'win' : 'loss'),

  score: ({ score }) => score,
};

/** Returns the next cell in a direction; undefined beyond a wall. */
export function cellAhead(
  { difficulty, wraps }: Pick<State, 'difficulty' | 'wraps'>,
  from: number,
  direction: Direction,
): number | undefined {
  const { size } = boards[difficulty];
  const next = neighbour(from, direction, size);
  if (next !== undefined || !wraps) return next;
  const across = (size - 1) * (isVertical(direction) ? size : 1);
  return direction === 'up' || direction === 'left' ? from + across : from - across;
}

export function apples({ cells }: Pick<State, 'cells'>): number {
  return cells.length - startLength;
}

export function tickOf({ difficulty, relaxed }: State): number {
  return boards[difficulty].tick * (relaxed ? 2 : 1);
}

export function headingOf({ pending, direction }: State): Direction {
  return pending.at(-1) ?? direction;
}

export function sidesOf(heading: Direction): readonly Direction[] {
  return directions.filter((direction) => isVertical(direction) !== isVertical(heading));
}

function moves(state: State): readonly Action[] {
  if (state.end || state.pending.length === queueLength) return [];
  const turns = sidesOf(headingOf(state));
  return state.tickAt === undefined ? ['start', state.direction, ...turns] : turns;
}

function setOff(state: State, at: number): State {
  return { ...state, tickAt: at + tickOf(state) };
}

/** Moves the tail first, so that the cell it leaves is free for the head. */
function move(state: State, head: number, at: number): State {
  const body = state.cells.slice(0, -1);
  if (body.includes(head)) return finish(state, 'self');
  const left = state.cells.at(-1) ?? null;
  return setOff({ ...state, cells: [head].concat(body), left, moves: state.moves + 1 }, at);
}

function eat(state: State, head: number, at: number, random: Random): State {
  const { size } = boards[state.difficulty];
  const cells = [head].concat(state.cells);
  const eaten = { ...state, cells, left: null, score: state.score + foodPoints, moves: state.moves + 1 };
  const { reached = [] } = state;
  const fed = apples(eaten) === milestones[reached.length] ? { ...eaten, reached: [...reached, at] } : eaten;
  if (cells.length === size * size) return finish({ ...fed, food: null }, 'win');
  return setOff({ ...fed, food: dropFood(cells, size, random('food', apples(fed))) }, at);
}

function finish({ tickAt: _, ...state }: State, reason: Reason): State {
  return { ...state, pending: [], end: { result: reason === 'win' ? 'win' : 'lose', reason } };
}

function dropFood(cells: readonly number[], size: number, random: Stream): number {
  const taken = new Set(cells);
  const free = Array.from({ length: size * size }, (_, cell) => cell).filter((cell) => !taken.has(cell));
  return random.pick(free);
}

/** Square boards; `tick` is the time (ms) from one step to the next. */
export const boards: Readonly<Record<Difficulty, { readonly size: number; readonly tick: number }>> = {
  noob: { size: 15, tick: 200 },
  mid: { size: 20, tick: 140 },
  pro: { size: 24, tick: 100 },
};

export function isVertical(direction: Direction): boolean {
  return direction === 'up' || direction === 'down';
}
