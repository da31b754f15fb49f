import * as v from 'valibot';
import { defineEngine } from '../../kit/contract/engine.ts';
import { seeded } from '../../kit/round/random.ts';
import { chooseQuiz } from './choose.ts';
import { content, rules } from './rules.ts';
import { stats } from './stats.ts';

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
  exampleContent: (difficulty) => chooseQuiz([], difficulty, seeded('0'.repeat(32))),
});
