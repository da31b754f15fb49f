import { defineEngine } from '../../kit/contract/engine.ts';
import { action } from './action.ts';
import { rules } from './rules.ts';
import { stats } from './stats.ts';

export const engine = defineEngine({
  rules,
  action,
  stats,
  // At pro a round takes hours.
  today: { kind: 'thinking', par: { noob: 1268, mid: 8336 } },
});
