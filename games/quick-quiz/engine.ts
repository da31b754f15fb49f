import * as v from 'valibot';
import { defineEngine } from '../../kit/contract/engine.ts';
import { content, rules } from './rules.ts';

export const engine = defineEngine({
  rules,
  action: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(3)),
  today: { quick: { noob: 2, mid: 3, pro: 5 } },
  content,
});
