import * as v from 'valibot';
import { defineEngine } from '../../kit/contract/engine.ts';
import { bestScore } from '../../kit/contract/savedStats.ts';
import { colours } from './colours.ts';
import { rules, type State } from './rules.ts';

export const engine = defineEngine({
  rules,
  action: v.picklist([...colours, 'next']),
  stats: bestScore<State>(({ when }) => ({ when })),
  today: { quick: { noob: 45, mid: 15, pro: 1 } },
});
