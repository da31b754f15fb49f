import * as v from 'valibot';
import { defineEngine } from '../../kit/contract/engine.ts';
import { bestScore } from '../../kit/contract/savedStats.ts';
import { rules } from './rules.ts';

export const engine = defineEngine({
  rules,
  action: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(8)),
  stats: bestScore(),
});
