import * as v from 'valibot';
import { defineEngine } from '../../kit/contract/engine.ts';
import { bestScore } from '../../kit/contract/savedStats.ts';
import { pileIds } from './piles.ts';
import { rules, type State } from './rules.ts';

const pile = v.picklist(pileIds);

const action = v.variant('type', [
  v.strictObject({ type: v.picklist(['draw', 'undo', 'finish', 'hint']) }),
  v.strictObject({
    type: v.literal('move'),
    from: pile,
    to: pile,
    count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(13)),
  }),
]);

export const engine = defineEngine({
  rules,
  action,
  stats: bestScore<State>(({ state, outcome }) => ({
    result: outcome === 'loss' ? 'timeout' : 'win',
    hints: state.hints ?? 0,
  })),
  today: { thinking: { noob: 816, mid: 993, pro: 1113 } },
});
