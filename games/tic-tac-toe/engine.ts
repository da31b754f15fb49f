import * as v from 'valibot';
import { defineEngine } from '../../kit/contract/engine.ts';
import { winsLossesDraws } from '../../kit/contract/savedStats.ts';
import { rules } from './rules.ts';

export const engine = defineEngine({
  rules,
  action: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(8)),
  stats: { ...winsLossesDraws, submitsWins: true },
  // The robot never loses at pro.
  today: { quick: { noob: 1, mid: 1 } },
});
