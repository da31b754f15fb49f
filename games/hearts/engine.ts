import { defineEngine } from '../../kit/contract/engine.ts';
import { action } from './action.ts';
import { rules } from './rules.ts';
import { stats } from './stats.ts';

export const engine = defineEngine({
  rules,
  action,
  stats,
  today: { kind: 'cards-or-action', par: { noob: 24, mid: 19, pro: 13 } },
});
