import * as v from 'valibot';
import { defineEngine } from '../../kit/contract/engine.ts';
import { colours } from './colours.ts';
import { rules } from './rules.ts';

export const engine = defineEngine({
  rules,
  action: v.picklist([...colours, 'next']),
  today: { quick: { noob: 45, mid: 15, pro: 1 } },
});
