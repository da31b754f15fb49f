import { type Figures, less, seconds, tenths } from '../../kit/contract/figures.ts';
import { gridOf, type State } from './rules.ts';

export const figures: Figures<State> = {
  cards: {
    over: less(
      'Over perfect memory',
      'Moves beyond the average of a perfect memory: 9.2, 12.4 or 18.9 by level, 28.5 at 6×6.',
      { digits: 1 },
    ),
    moves: less('Moves', 'Two turned cards are a move.'),
    time: less('Time', 'From the first card to the last pair.', seconds),
    pace: less('Time a move', 'Average time of a move.', seconds),
  },
  of(state) {
    const { moves, doneAt } = state;
    if (doneAt === undefined) return { moves };
    return {
      over: Math.round(10 * (moves - gridOf(state).par)),
      moves,
      time: tenths(doneAt),
      pace: tenths(doneAt / moves),
    };
  },
};
