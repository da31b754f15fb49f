import * as v from 'valibot';
import { count, lastDifficulty } from '../../kit/contract/fields.ts';
import type { Stats } from '../../kit/contract/stats.ts';
import type { State } from './rules.ts';

const schema = v.object({ bestScore: count, lastDifficulty });

export const stats: Stats<v.InferOutput<typeof schema>, State> = {
  schema,
  after: (saved, { score, difficulty }) => ({
    bestScore: Math.max(saved.bestScore, score),
    lastDifficulty: difficulty,
  }),
  submit: (_, { score }) => ({ score }),
};
