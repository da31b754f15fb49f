import type { Rules } from '../../kit/contract/rules.ts';
import type { Difficulty } from '../../kit/round/difficulty.ts';
import { chooseTake } from './bot.ts';

/** Time (ms) between the player's move and the robot's. */
const replyDelay = 600;

/** Excludes multiples of 4, which lose against perfect play. */
const firsts = [15, 17, 18, 19, 21, 22, 23];

/** Maximum number of sticks per turn. */
export const most = 3;

export interface State {
  readonly difficulty: Difficulty;
  /** Sticks at the start. */
  readonly first: number;
  readonly left: number;
  readonly turn: 'player' | 'robot';
  /** Round time (ms) of the robot's move; missing in the player's turn. */
  readonly replyAt?: number;
}

/** Number of sticks to take, 1–3. */
export type Action = number;

export const rules: Rules<State, Action> = {
  // Must increase when old logs would replay differently.
  version: 1,

  start({ difficulty }, random) {
    const first = random('first').pick(firsts);
    return { difficulty, first, left: first, turn: 'player' };
  },

  play(state, take, at) {
    if (!takes(state).includes(take)) return undefined;
    const left = state.left - take;
    return left === 0 ? { ...state, left } : { ...state, left, turn: 'robot', replyAt: at + replyDelay };
  },

  // All legal actions; the conformance suite chooses from them.
  moves: takes,

  due: (state) => state.replyAt,

  elapse({ replyAt: _, ...state }, _at, random) {
    // Each reply has its own random stream, so that additional draws don't affect other replies.
    const take = chooseTake(state.left, state.difficulty, random('reply', state.left));
    const left = state.left - take;
    return left === 0 ? { ...state, left } : { ...state, left, turn: 'player' };
  },

  outcome: ({ left, turn }) => (left > 0 ? undefined : turn === 'player' ? 'win' : 'loss'),

  score: ({ left, turn }) => (left === 0 && turn === 'player' ? 1 : 0),
};

function takes({ turn, left }: State): readonly Action[] {
  return turn === 'player' ? [1, 2, 3].filter((take) => take <= Math.min(most, left)) : [];
}
