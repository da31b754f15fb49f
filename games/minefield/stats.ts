import * as v from 'valibot';
import { count, lastDifficulty } from '../../kit/contract/fields.ts';
import type { Stats } from '../../kit/contract/stats.ts';
import { type State, seconds } from './rules.ts';

const schema = v.object({ bestScore: count, lastDifficulty });

export const stats: Stats<v.InferOutput<typeof schema>, State> = {
  schema,
  after: (saved, { score, difficulty }) => ({
    bestScore: Math.max(saved.bestScore, score),
    lastDifficulty: difficulty,
  }),
  submit: (_, { state, outcome, score, when }) => {
    if (!outcome) return undefined;
    if (outcome.result === 'loss') return { score, meta: { when, result: 'mine' } };
    return { score, meta: { when, result: 'win', seconds: seconds(state, 0) } };
  },
};
