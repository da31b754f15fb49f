import * as v from 'valibot';
import { defineEngine } from '../../kit/contract/engine.ts';
import { field } from './field.ts';
import { rules } from './rules.ts';

export const engine = defineEngine({
  rules,
  action: v.union([
    v.picklist(['start', 'left', 'right', 'stop']),
    v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(field.width)),
  ]),
  today: { 'cards-or-action': { noob: 316, mid: 187, pro: 101 } },
});
