import { defineEngine } from '../../kit/contract/engine.ts';
import { action } from './action.ts';
import { rules } from './rules.ts';
import { stats } from './stats.ts';

export const engine = defineEngine({
  rules,
  action,
  stats,
  today: { kind: 'quick', par: { noob: 45, mid: 15, pro: 1 } },
});
