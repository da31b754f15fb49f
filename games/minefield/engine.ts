import { defineEngine } from '../../kit/contract/engine.ts';
import { action } from './action.ts';
import { rules } from './rules.ts';
import { stats } from './stats.ts';

export const engine = defineEngine({
  rules,
  action,
  stats,
  today: { kind: 'thinking', par: { noob: 57, mid: 101, pro: 65 } },
});
