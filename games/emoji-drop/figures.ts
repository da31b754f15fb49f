import { type Figures, more, seconds, tenths } from '../../kit/contract/figures.ts';
import { tickTime } from './field.ts';
import type { State } from './rules.ts';

export const figures: Figures<State> = {
  cards: {
    streak: more('Longest streak', 'Good emoji caught in a row.'),
    time: more('Time survived', 'From the first emoji to the last life.', seconds),
    score: more('Score', '10 points a catch, and up to 10 more in a streak.'),
    rate: more('Points a minute', 'Score for each minute of the round.'),
  },
  of(state) {
    const { bestStreak, tick, relaxed, score } = state;
    const ms = tickTime(tick, relaxed);
    return {
      streak: bestStreak,
      time: tenths(ms),
      score,
      rate: Math.round((score * 60_000) / Math.max(1_000, ms)),
    };
  },
};
