import * as v from 'valibot';
import { count, lastPlayedAt } from '../kit/fields.ts';
import type { Stats } from '../kit/stats.ts';
import type { State } from './rules.ts';

const none = { noob: 0, mid: 0, pro: 0 };

const schema = v.object({
  totalWins: count,
  totalLosses: count,
  /** Wins at each difficulty. */
  difficultyWins: v.optional(v.fallback(v.object({ noob: count, mid: count, pro: count }), none), none),
  /** When the last round ended, epoch ms. */
  lastRound: lastPlayedAt,
});

export const stats: Stats<v.InferOutput<typeof schema>, State> = {
  schema,
  after({ totalWins, totalLosses, difficultyWins }, { outcome, difficulty, when }) {
    const won = outcome?.result === 'win' ? 1 : 0;
    return {
      totalWins: totalWins + won,
      totalLosses: totalLosses + (outcome?.result === 'loss' ? 1 : 0),
      difficultyWins: { ...difficultyWins, [difficulty]: difficultyWins[difficulty] + won },
      lastRound: when,
    };
  },
  submit: (_, { outcome, score }) =>
    outcome && score > 0 ? { score, meta: { result: outcome.result } } : undefined,
};
