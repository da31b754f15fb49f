import type { Figures } from '../../kit/contract/figures.ts';
import type { State } from './rules.ts';

export const figures: Figures<State> = {
  cards: {
    first: { label: 'Sticks', means: 'Sticks on the table at the start.' },
  },
  of: ({ first }) => ({ first }),
};
