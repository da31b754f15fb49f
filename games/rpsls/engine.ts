import * as v from 'valibot';
import { defineEngine } from '../../kit/contract/engine.ts';
import { moves } from './moves.ts';
import { rules } from './rules.ts';

export const engine = defineEngine({
  rules,
  action: v.picklist(moves),
  today: { quick: { noob: 1, mid: 1, pro: 1 } },
});
