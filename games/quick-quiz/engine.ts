import * as v from 'valibot';
import { wholeSeconds } from '../../kit/board/words.ts';
import { defineEngine } from '../../kit/contract/engine.ts';
import { lastDifficulty, lastPlayedAt, least, most, savedStats, sum } from '../../kit/contract/savedStats.ts';
import type { Finished } from '../../kit/round/round.ts';
import { content, isPerfect, rules, type State } from './rules.ts';

const stats = savedStats(
  {
    quizzesCompleted: sum(() => 1),
    bestScore: most(({ score }) => score),
    bestTimeSecPerfect: least(({ state }: Finished<State>) =>
      isPerfect(state) ? wholeSeconds(state.answeredAt) : undefined,
    ),
    lastDifficulty,
    lastPlayedAt,
  },
  ({ state }: Finished<State>) => ({
    seconds: wholeSeconds(state.answeredAt),
    total: state.questions.length,
  }),
);

export const engine = defineEngine({
  rules,
  action: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(3)),
  stats,
  today: { quick: { noob: 2, mid: 3, pro: 5 } },
  content,
});
