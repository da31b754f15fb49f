import * as v from 'valibot';
import { defineEngine } from '../../kit/contract/engine.ts';
import { rules } from './rules.ts';

export const engine = defineEngine({
  rules,
  // Index of a card on the largest board.
  action: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(35)),
  today: { thinking: { noob: 392, mid: 371, pro: 220 } },
});
