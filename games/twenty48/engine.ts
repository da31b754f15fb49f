import * as v from 'valibot';
import { defineEngine } from '../../kit/contract/engine.ts';
import { bestScore } from '../../kit/contract/savedStats.ts';
import { rules } from './rules.ts';

export const engine = defineEngine({
  rules,
  action: v.picklist(['L', 'R', 'U', 'D', 'Z']),
  stats: bestScore(),
  // A round at pro takes hours.
  today: { thinking: { noob: 1268, mid: 8336 } },
});
