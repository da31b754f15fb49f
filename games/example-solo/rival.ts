// A robot that plays the player's deal after each round, at three strengths.
import type { Rival } from '../../kit/contract/review.ts';
import { type Action, isDark, pressed, type State } from './rules.ts';

export const rival: Rival<State, Action> = {
  care: [0.6, 0.8, 1],
  pace: [1_500, 1_200, 900],
  /** Presses a light of the solution, or any. */
  choose(state, careful, dice) {
    const cells = Array.from(state.lit.keys());
    return careful ? solution(state, cells)[0] : dice.pick(cells);
  },
};

/** The one set of presses that makes the board dark. */
function solution(state: State, cells: readonly number[]): readonly number[] {
  for (let set = 0; ; set++) {
    const chosen = cells.filter((cell) => (set >> cell) % 2 === 1);
    if (isDark({ ...state, lit: chosen.reduce(pressed, state.lit) })) return chosen;
  }
}
