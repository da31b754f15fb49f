import { defineEngine } from '../../kit/contract/engine.ts';
import { winsLossesDraws } from '../../kit/contract/savedStats.ts';
import { action } from './action.ts';
import { rules } from './rules.ts';

export const engine = defineEngine({
  rules,
  action,
  stats: winsLossesDraws,
  today: { kind: 'quick', par: { noob: 1, mid: 1, pro: 1 } },
});
