// Saved stats for most games.
import * as v from 'valibot';
import { count, lastDifficulty, lastPlayedAt } from './fields.ts';
import type { Stats } from './stats.ts';

const best = v.object({ bestScore: count, lastDifficulty });

/** Best score, for a game against its own best. */
export function bestScore<State>(
  meta?: Stats<unknown, State>['meta'],
): Stats<v.InferOutput<typeof best>, State> {
  return {
    schema: best,
    after: (saved, { score, difficulty }) => ({
      bestScore: Math.max(saved.bestScore, score),
      lastDifficulty: difficulty,
    }),
    ...(meta && { meta }),
  };
}

const winsAndLosses = v.object({ wins: count, losses: count, lastDifficulty, lastPlayedAt });

/** Wins and losses. */
export const winsLosses: Stats<v.InferOutput<typeof winsAndLosses>> = {
  schema: winsAndLosses,
  after: (saved, { outcome, difficulty, when }) => ({
    wins: saved.wins + (outcome?.result === 'win' ? 1 : 0),
    losses: saved.losses + (outcome?.result === 'loss' ? 1 : 0),
    lastDifficulty: difficulty,
    lastPlayedAt: when,
  }),
};

const withDraws = v.object({ ...winsAndLosses.entries, draws: count });

/** Wins, losses and draws. */
export const winsLossesDraws: Stats<v.InferOutput<typeof withDraws>> = {
  schema: withDraws,
  after: (saved, finished) => ({
    ...winsLosses.after(saved, finished),
    draws: saved.draws + (finished.outcome?.result === 'draw' ? 1 : 0),
  }),
};
