import * as v from 'valibot';
import { defineEngine } from '../../kit/contract/engine.ts';
import { winsLosses } from '../../kit/contract/savedStats.ts';
import { highest, lowest, rules } from './rules.ts';

export const engine = defineEngine({
  rules,
  action: v.pipe(v.number(), v.integer(), v.minValue(lowest), v.maxValue(highest)),
  stats: { ...winsLosses, submitsWins: true },
  today: { quick: { noob: 1, mid: 1, pro: 1 } },
});
