import * as v from 'valibot';
import { defineEngine } from '../../kit/contract/engine.ts';
import { rules } from './rules.ts';

export const engine = defineEngine({
  rules,
  action: v.strictTuple([
    v.picklist(['reveal', 'flag', 'chord']),
    v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(719)),
  ]),
  today: { thinking: { noob: 57, mid: 101, pro: 65 } },
});
