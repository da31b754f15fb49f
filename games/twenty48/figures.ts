import { type Figures, less, more, seconds, tenths } from '../../kit/contract/figures.ts';
import type { State } from './rules.ts';

export const figures: Figures<State> = {
  cards: {
    tile: more('Top tile', 'The largest tile of the round.', {
      by: Array.from({ length: 18 }, (_, power) => String(2 ** power)),
    }),
    t512: less('Time to 512', 'From the first move to the first 512.', seconds),
    t1024: less('Time to 1024', 'From the first move to the first 1024.', seconds),
    t2048: less('Time to 2048', 'From the first move to the first 2048.', seconds),
    moves: more('Moves', 'Moves of the round, with those that you took back.'),
    score: more('Score', 'The sum of all tiles that you merged.'),
  },
  of({ powers, reached = [], moves, score }) {
    const [t512, t1024, t2048] = reached.map(tenths);
    return { tile: Math.max(...powers), t512, t1024, t2048, moves, score };
  },
};
