import { type Figures, less, percent } from '../../kit/contract/figures.ts';
import { percentOf } from '../../kit/review/figures.ts';
import { isRuledOut, knownRange, rules, type State } from './rules.ts';

export const figures: Figures<State> = {
  cards: {
    guesses: less('Guesses', 'Guesses to the number; halving the range takes 5.8 on average.'),
    wasted: less('Ruled out', 'Guesses that an earlier answer had ruled out.', percent),
    first: { label: 'First guess', means: 'The number that you began with.' },
    left: less('Range after three', 'Numbers that three answers had left.'),
  },
  of(state) {
    const { guesses } = state;
    const wasted = guesses.filter(({ value }, i) => isRuledOut(value, guesses.slice(0, i)));
    const [low, high] = knownRange(guesses.slice(0, 3));
    return {
      guesses: rules.outcome(state) === 'win' ? guesses.length : undefined,
      wasted: percentOf(wasted.length, guesses.length),
      first: guesses[0]?.value,
      left: high - low + 1,
    };
  },
};
