import * as v from 'valibot';
import { wholeSeconds } from '../../kit/board/words.ts';
import { best, count, lastDifficulty, lastPlayedAt } from '../../kit/contract/fields.ts';
import type { Stats } from '../../kit/contract/stats.ts';
import { isPerfect, type State } from './rules.ts';

const progress = { quizzesCompleted: count, bestScore: count, bestTimeSecPerfect: best };
const schema = v.object({ ...progress, lastDifficulty, lastPlayedAt });

export const stats: Stats<v.InferOutput<typeof schema>, State> = {
  schema,
  after: (saved, { state, score, difficulty, when }) => ({
    quizzesCompleted: saved.quizzesCompleted + 1,
    bestScore: Math.max(saved.bestScore, score),
    bestTimeSecPerfect: isPerfect(state)
      ? Math.min(saved.bestTimeSecPerfect ?? Number.POSITIVE_INFINITY, seconds(state))
      : saved.bestTimeSecPerfect,
    lastDifficulty: difficulty,
    lastPlayedAt: when,
  }),
  meta: ({ state }) => ({ seconds: seconds(state), total: state.questions.length }),
};

function seconds({ answeredAt }: State): number {
  return wholeSeconds(answeredAt);
}
