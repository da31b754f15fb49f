import * as v from 'valibot';
import { wholeSeconds } from '../../kit/board/words.ts';
import { defineEngine } from '../../kit/contract/engine.ts';
import { best, count, lastDifficulty, lastPlayedAt } from '../../kit/contract/fields.ts';
import type { Stats } from '../../kit/contract/stats.ts';
import { content, isPerfect, rules, type State } from './rules.ts';

const progress = { quizzesCompleted: count, bestScore: count, bestTimeSecPerfect: best };
const schema = v.object({ ...progress, lastDifficulty, lastPlayedAt });

const stats: Stats<v.InferOutput<typeof schema>, State> = {
  schema,
  after: (saved, { state, score, difficulty, when }) => ({
    quizzesCompleted: saved.quizzesCompleted + 1,
    bestScore: Math.max(saved.bestScore, score),
    bestTimeSecPerfect: isPerfect(state)
      ? Math.min(saved.bestTimeSecPerfect ?? Number.POSITIVE_INFINITY, wholeSeconds(state.answeredAt))
      : saved.bestTimeSecPerfect,
    lastDifficulty: difficulty,
    lastPlayedAt: when,
  }),
  meta: ({ state }) => ({ seconds: wholeSeconds(state.answeredAt), total: state.questions.length }),
};

export const engine = defineEngine({
  rules,
  action: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(3)),
  stats,
  today: { quick: { noob: 2, mid: 3, pro: 5 } },
  content,
  // Each action answers one question.
  known: (content, answered) =>
    content.map(({ correct, ...question }, i) =>
      i < answered && correct !== undefined ? { ...question, correct } : question,
    ),
});
