import * as v from 'valibot';
import { defineEngine } from '../../kit/contract/engine.ts';
import { bestScore } from '../../kit/contract/savedStats.ts';
import { pileIds } from './piles.ts';
import { rules, type State } from './rules.ts';

const pile = v.picklist(pileIds);

export const engine = defineEngine({
  rules,
  // The most frequent first: each that does not fit costs as much as the one that does.
  action: v.variant('type', [
    v.strictObject({
      type: v.literal('move'),
      from: pile,
      to: pile,
      count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(13)),
    }),
    v.strictObject({ type: v.literal('draw') }),
    v.strictObject({ type: v.literal('undo') }),
    v.strictObject({ type: v.literal('finish') }),
    v.strictObject({ type: v.literal('hint') }),
  ]),
  stats: bestScore<State>(({ state, outcome }) => ({
    result: outcome?.reason ?? 'win',
    hints: state.hints ?? 0,
  })),
  today: { thinking: { noob: 816, mid: 993, pro: 1113 } },
});
