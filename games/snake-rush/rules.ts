import { relaxed } from '../../kit/contract/relaxed.ts';
import type { Rules } from '../../kit/contract/rules.ts';
import type { Difficulty } from '../../kit/round/difficulty.ts';
import type { Random, Stream } from '../../kit/round/random.ts';
import { type Board, boards, type Direction, directions, neighbour, sameAxis } from './board.ts';

const startLength = 2;

/** What one piece of food is worth. */
export const foodPoints = 10;

/** How many turns wait at most: enough for a U-turn between two ticks, few enough to stay in hand. */
const queueLength = 2;

export type Reason = 'wall' | 'self' | 'win';

export interface State {
  readonly difficulty: Difficulty;
  /** Half speed. */
  readonly relaxed?: true;
  /** The occupied cells, head first; a cell is row × columns + column. */
  readonly cells: readonly number[];
  /** The cell that the tail left on the last step; null when the snake grew, or has not moved. */
  readonly left: number | null;
  /** Where the last step went. */
  readonly direction: Direction;
  /** The turns of the next steps, each checked against the one before. */
  readonly pending: readonly Direction[];
  /** Null once the board is filled. */
  readonly food: number | null;
  readonly score: number;
  readonly moves: number;
  /** Round time (ms) of the next step; none before the start and after the end. */
  readonly tickAt?: number;
  /** Once the round is finished. */
  readonly end?: { readonly result: 'win' | 'lose'; readonly reason: Reason };
}

/** A turn; the first one sets the snake off, as 'start' does. */
export type Action = Direction | 'start';

export const rules: Rules<State, Action> = {
  version: 1,

  start({ difficulty, variant }, random) {
    const { rows, columns } = boards[difficulty];
    const head = Math.floor(rows / 2) * columns + Math.floor(columns / 2);
    const cells = [head, head - 1];
    const food = dropFood(cells, boards[difficulty], random('food', 0));
    return {
      difficulty,
      ...(variant === relaxed && { relaxed: true }),
      cells,
      left: null,
      direction: 'right',
      pending: [],
      food,
      score: 0,
      moves: 0,
    };
  },

  play(state, action, at) {
    if (state.end) return undefined;
    const waiting = state.tickAt === undefined;
    if (action === 'start') return waiting ? setOff(state, at) : undefined;
    if (waiting && action === state.direction) return setOff(state, at);

    if (!turns(state).includes(action)) return undefined;
    const turned = { ...state, pending: [...state.pending, action] };
    return waiting ? setOff(turned, at) : turned;
  },

  moves(state) {
    if (state.end) return [];
    return state.tickAt === undefined ? ['start', state.direction, ...turns(state)] : turns(state);
  },

  due: (state) => state.tickAt,

  elapse(state, at, random) {
    const [direction = state.direction, ...pending] = state.pending;
    const steered = { ...state, direction, pending };
    const head = neighbour(state.cells[0] ?? 0, direction, boards[state.difficulty]);
    if (head === undefined) return finish(steered, 'wall');
    return head === state.food ? eat(steered, head, at, random) : move(steered, head, at);
  },

  outcome: ({ end }) => end && { result: end.result === 'win' ? 'win' : 'loss', reason: end.reason },

  score: ({ score }) => score,
};

export function apples({ cells }: Pick<State, 'cells'>): number {
  return cells.length - startLength;
}

/** Time (ms) from one step to the next. */
export function tickOf({ difficulty, relaxed }: State): number {
  return boards[difficulty].tick * (relaxed ? 2 : 1);
}

/** The turns that can follow those that wait. */
function turns({ direction, pending }: State): readonly Direction[] {
  if (pending.length >= queueLength) return [];
  return directions.filter((turn) => !sameAxis(turn, pending.at(-1) ?? direction));
}

/** The next step comes a tick from now. */
function setOff(state: State, at: number): State {
  return { ...state, tickAt: at + tickOf(state) };
}

/** The tail goes first: the cell it leaves is free for the head. */
function move(state: State, head: number, at: number): State {
  const body = state.cells.slice(0, -1);
  if (body.includes(head)) return finish(state, 'self');
  const left = state.cells.at(-1) ?? null;
  return setOff({ ...state, cells: [head].concat(body), left, moves: state.moves + 1 }, at);
}

function eat(state: State, head: number, at: number, random: Random): State {
  const board = boards[state.difficulty];
  const cells = [head].concat(state.cells);
  const fed = { ...state, cells, left: null, score: state.score + foodPoints, moves: state.moves + 1 };
  if (cells.length === board.rows * board.columns) return finish({ ...fed, food: null }, 'win');
  return setOff({ ...fed, food: dropFood(cells, board, random('food', apples(fed))) }, at);
}

function finish({ tickAt: _, ...state }: State, reason: Reason): State {
  return { ...state, pending: [], end: { result: reason === 'win' ? 'win' : 'lose', reason } };
}

/** A free cell, each equally likely. There must be one. */
function dropFood(cells: readonly number[], { rows, columns }: Board, random: Stream): number {
  const taken = new Set(cells);
  const free = Array.from({ length: rows * columns }, (_, cell) => cell).filter((cell) => !taken.has(cell));
  return random.pick(free);
}
