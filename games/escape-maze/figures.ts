import { type Figures, less, more, percent, seconds, tenths } from '../../kit/contract/figures.ts';
import { percentOf } from '../../kit/review/figures.ts';
import type { State } from './rules.ts';

export const figures: Figures<State> = {
  cards: {
    shortest: more('Shortest ways', 'The shortest ways out, of the steps that you took.', percent),
    escapes: more('Escapes', 'Mazes that you left in a round.'),
    quickest: less('Quickest escape', 'The shortest time in one maze.', seconds),
    pace: less(
      'Time an escape',
      'Time of the round for each escape, with the mazes that time ran out in.',
      seconds,
    ),
  },
  of({ ways, quickest, escapes }, duration) {
    return {
      shortest: ways && percentOf(ways.shortest, ways.steps),
      escapes,
      quickest: quickest === undefined ? undefined : tenths(quickest),
      pace: escapes > 0 ? tenths(duration / escapes) : undefined,
    };
  },
};
