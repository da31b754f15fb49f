import * as v from 'valibot';
import { defineEngine } from '../../kit/contract/engine.ts';
import { bestScore } from '../../kit/contract/savedStats.ts';
import { rules, type State, seconds } from './rules.ts';

export const engine = defineEngine({
  rules,
  action: v.strictTuple([
    v.picklist(['reveal', 'flag', 'chord']),
    v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(719)),
  ]),
  stats: bestScore<State>(({ state, outcome, when }) =>
    outcome === 'win' ? { when, result: 'win', seconds: seconds(state, 0) } : { when, result: 'mine' },
  ),
  today: { thinking: { noob: 57, mid: 101, pro: 65 } },
});
