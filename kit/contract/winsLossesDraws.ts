// Saved stats of a game in which a round is won, lost or drawn and nothing else counts.
import * as v from 'valibot';
import { count, lastDifficulty, lastPlayedAt } from './fields.ts';
import type { Stats } from './stats.ts';

const schema = v.object({
  wins: count,
  losses: count,
  draws: count,
  lastDifficulty,
  lastPlayedAt,
});

/** Each win goes to the leaderboard, with the number of wins so far. */
export const winsLossesDraws: Stats<v.InferOutput<typeof schema>> = {
  schema,
  after: (saved, { outcome, difficulty, when }) => ({
    wins: saved.wins + (outcome?.result === 'win' ? 1 : 0),
    losses: saved.losses + (outcome?.result === 'loss' ? 1 : 0),
    draws: saved.draws + (outcome?.result === 'draw' ? 1 : 0),
    lastDifficulty: difficulty,
    lastPlayedAt: when,
  }),
  submit: (after, { outcome }) => (outcome?.result === 'win' ? { score: after.wins } : undefined),
};
