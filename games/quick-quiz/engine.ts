import type { Engine } from '../../kit/contract/card.ts';
import { seeded } from '../../kit/round/random.ts';
import { action } from './action.ts';
import { chooseQuiz } from './choose.ts';
import { content, rules } from './rules.ts';
import { stats } from './stats.ts';

export const engine: Engine = {
  rules,
  action,
  stats,
  content: { schema: content, example: (difficulty) => chooseQuiz([], difficulty, seeded('0'.repeat(32))) },
};
