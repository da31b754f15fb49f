import { counted } from '../../kit/board/words.ts';
import type { Rival } from '../../kit/contract/review.ts';
import { type Action, attemptsLeft, knownRange, rules, type State } from './rules.ts';

export const rival: Rival<State, Action> = {
  care: [0.2, 0.65, 1],
  pace: [2_500, 2_000, 1_500],
  /**
   * Careful, it names a number near the middle of the range that is left, as long as the worst case needs no more guesses
   * than from the middle. It doesn't halve exactly: a good player does, and all rounds would be ties.
   */
  choose({ guesses }, careful, dice) {
    const [low, high] = knownRange(guesses);
    const size = high - low + 1;
    if (!careful) return low + dice.below(size);
    const side = 2 ** (size.toString(2).length - 1) - 1;
    const least = Math.max(size - 1 - side, Math.ceil((size - 1) / 3));
    const most = Math.max(least, size - 1 - least);
    return low + least + dice.below(most - least + 1);
  },
  compare(state) {
    if (rules.score(state) === 0) return { worth: 0, words: 'lost' };
    const guesses = counted(state.guesses.length, 'guess', 'guesses');
    return { worth: attemptsLeft(state) + 1, words: `took ${guesses}` };
  },
};
