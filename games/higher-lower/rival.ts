import type { Rival } from '../../kit/contract/review.ts';
import { type Action, attemptsLeft, knownRange, rules, type State } from './rules.ts';

export const rival: Rival<State, Action> = {
  skills: [
    { care: 0.2, pace: 2_500 },
    { care: 0.65, pace: 2_000 },
    { care: 1, pace: 1_500 },
  ],
  /** Halves the range that is left, or names any number of it. */
  choose({ guesses }, careful, dice) {
    const [low, high] = knownRange(guesses);
    return careful ? Math.floor((low + high) / 2) : low + dice.below(high - low + 1);
  },
  compare(state) {
    const won = rules.score(state) > 0;
    const { length } = state.guesses;
    return won
      ? { worth: attemptsLeft(state) + 1, words: `took ${length === 1 ? '1 guess' : `${length} guesses`}` }
      : { worth: 0, words: 'lost' };
  },
};
