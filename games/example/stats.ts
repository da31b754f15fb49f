import * as v from 'valibot';
import { count, lastDifficulty, lastPlayedAt } from '../../kit/contract/fields.ts';
import type { Stats } from '../../kit/contract/stats.ts';
import type { State } from './rules.ts';

const schema = v.object({ wins: count, losses: count, lastDifficulty, lastPlayedAt });

export const stats: Stats<v.InferOutput<typeof schema>, State> = {
  schema,
  after: (saved, { outcome, difficulty, when }) => ({
    wins: saved.wins + (outcome?.result === 'win' ? 1 : 0),
    losses: saved.losses + (outcome?.result === 'loss' ? 1 : 0),
    lastDifficulty: difficulty,
    lastPlayedAt: when,
  }),
  submit: (after, { outcome }) => (outcome?.result === 'win' ? { score: after.wins } : undefined),
};
