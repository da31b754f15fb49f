import * as v from 'valibot';
import { defineEngine } from '../../kit/contract/engine.ts';
import { winsLossesDraws } from '../../kit/contract/savedStats.ts';
import { moves } from './moves.ts';
import { rules } from './rules.ts';

export const engine = defineEngine({
  rules,
  action: v.picklist(moves),
  stats: winsLossesDraws,
  today: { quick: { noob: 1, mid: 1, pro: 1 } },
});
