import { type Figures, less } from '../../kit/contract/figures.ts';
import { needed, type State } from './rules.ts';

export const figures: Figures<State> = {
  cards: {
    extra: less('Extra presses', 'Presses beyond the fewest that solve the board.'),
  },
  of: ({ presses, difficulty }) => ({ extra: presses - needed[difficulty] }),
};
