import * as v from 'valibot';
import { defineEngine } from '../../kit/contract/engine.ts';
import { winsLosses } from '../../kit/contract/savedStats.ts';
import { rules } from './rules.ts';

export const engine = defineEngine({
  rules,
  action: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(3)),
  stats: winsLosses,
});
