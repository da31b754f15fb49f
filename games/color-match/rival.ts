import type { Rival } from '../../kit/contract/review.ts';
import type { Action, State } from './rules.ts';

export const rival: Rival<State, Action> = {
  care: [0.85, 0.92, 0.96],
  pace: [1_500, 1_200, 900],
  /** Names the ink, or reads the word. */
  choose({ phase }, careful) {
    if (phase.kind !== 'ask') return 'next';
    return careful ? phase.question.ink : phase.question.word;
  },
};
