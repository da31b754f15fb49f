import * as v from 'valibot';
import { count, lastDifficulty, lastPlayedAt } from '../../kit/contract/fields.ts';
import type { Stats } from '../../kit/contract/stats.ts';
import type { State } from './rules.ts';

const schema = v.object({
  totalGames: count,
  bestScore: count,
  bestStreak: count,
  lastDifficulty,
  lastPlayedAt,
});

export const stats: Stats<v.InferOutput<typeof schema>, State> = {
  schema,
  after: (saved, { state, score, difficulty, when }) => ({
    totalGames: saved.totalGames + 1,
    bestScore: Math.max(saved.bestScore, score),
    bestStreak: Math.max(saved.bestStreak, state.bestStreak),
    lastDifficulty: difficulty,
    lastPlayedAt: when,
  }),
  meta: ({ state }) => ({ streak: state.bestStreak }),
};
