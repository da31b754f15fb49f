import type { Rival } from '../../kit/contract/review.ts';
import type { Action, State } from './rules.ts';

export const rival: Rival<State, Action> = {
  care: [0.3, 0.55, 0.8],
  pace: [6_000, 5_000, 4_000],
  /** Knows the answer, or guesses one of the four. */
  choose({ questions, given }, careful, dice) {
    const { correct = 0 } = questions[given.length] ?? {};
    return careful ? correct : dice.below(4);
  },
};
