import { type Figures, less, more, seconds, tenths } from '../../kit/contract/figures.ts';
import { apples, type State } from './rules.ts';

export const figures: Figures<State> = {
  cards: {
    apples: more('Apples', 'Apples eaten in a round.'),
    t25: less('Time to 25', 'From the first step to the 25th apple.', seconds),
    t50: less('Time to 50', 'From the first step to the 50th apple.', seconds),
    t100: less('Time to 100', 'From the first step to the 100th apple.', seconds),
    steps: less('Steps an apple', 'Steps of the round for each apple.', { digits: 1 }),
    end: { label: 'End', means: 'Where the round ended.', by: ['Wall', 'Own body', 'Board filled'] },
  },
  of(state) {
    const eaten = apples(state);
    const [t25, t50, t100] = (state.reached ?? []).map(tenths);
    return {
      apples: eaten,
      t25,
      t50,
      t100,
      steps: eaten === 0 ? undefined : Math.round((10 * state.moves) / eaten),
      end: state.end ? ['wall', 'self', 'win'].indexOf(state.end.reason) : undefined,
    };
  },
};
