import type { Rules } from '../../kit/contract/rules.ts';
import type { Difficulty } from '../../kit/round/difficulty.ts';
import { chooseTake } from './bot.ts';

/** The robot replies this long (ms) after the player's move. */
const replyDelay = 600;

/** Never a multiple of 4: those are lost against perfect play, and nobody should begin lost. */
const firsts = [15, 17, 18, 19, 21, 22, 23];

/** The most sticks that one turn may take. */
export const most = 3;

export interface State {
  readonly difficulty: Difficulty;
  /** How many sticks the round began with. */
  readonly first: number;
  readonly left: number;
  readonly turn: 'player' | 'robot';
  /** Round time (ms) at which the robot moves; it is there only while the robot is to move. */
  readonly replyAt?: number;
}

/** How many sticks to take, 1–3. */
export type Action = number;

export const rules: Rules<State, Action> = {
  // Raise it whenever an old log would replay differently.
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

  // All legal actions: the tests of all games choose from them.
  moves: takes,

  due: (state) => state.replyAt,

  elapse({ replyAt: _, ...state }, _at, random) {
    // Each reply has its own stream, so that one more draw in one place changes nothing elsewhere.
    const take = chooseTake(state.left, state.difficulty, random('reply', state.left));
    const left = state.left - take;
    return left === 0 ? { ...state, left } : { ...state, left, turn: 'player' };
  },

  outcome: ({ left, turn }) => (left > 0 ? undefined : { result: turn === 'player' ? 'win' : 'loss' }),

  score: ({ left, turn }) => (left === 0 && turn === 'player' ? 1 : 0),
};

/** How many sticks the player may take now. */
function takes({ turn, left }: State): readonly Action[] {
  return turn === 'player' ? [1, 2, 3].filter((take) => take <= Math.min(most, left)) : [];
}
