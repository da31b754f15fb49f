import * as v from 'valibot';
import { defineEngine } from '../../kit/contract/engine.ts';
import { count, lastDifficulty, lastPlayedAt } from '../../kit/contract/fields.ts';
import type { Stats } from '../../kit/contract/stats.ts';
import { field } from './field.ts';
import { rules, type State } from './rules.ts';

const bests = { bestScore: count, bestStreak: count };
const schema = v.object({ totalGames: count, ...bests, lastDifficulty, lastPlayedAt });

const stats: Stats<v.InferOutput<typeof schema>, State> = {
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

export const engine = defineEngine({
  rules,
  action: v.union([
    v.picklist(['start', 'left', 'right', 'stop']),
    v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(field.width)),
  ]),
  stats,
  today: { 'cards-or-action': { noob: 316, mid: 187, pro: 101 } },
});
