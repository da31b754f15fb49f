import * as v from 'valibot';
import { defineEngine } from '../../kit/contract/engine.ts';
import { bestScore } from '../../kit/contract/savedStats.ts';
import { pileIds } from './piles.ts';
import { rules, type State } from './rules.ts';

const pile = v.picklist(pileIds);

const move = v.strictObject({
  type: v.literal('move'),
  from: pile,
  to: pile,
  count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(13)),
});
const draw = v.strictObject({ type: v.literal('draw') });
const rarer = v.variant('type', [
  v.strictObject({ type: v.literal('undo') }),
  v.strictObject({ type: v.literal('finish') }),
  v.strictObject({ type: v.literal('hint') }),
]);

/** Not one variant for all: that takes twice the time, and a log has thousands of actions. */
function actionFor(input: unknown) {
  const type = typeof input === 'object' && input !== null && 'type' in input ? input.type : undefined;
  if (type === 'move') return move;
  return type === 'draw' ? draw : rarer;
}

export const engine = defineEngine({
  rules,
  action: v.lazy(actionFor),
  stats: bestScore<State>(({ state, outcome }) => ({
    result: outcome?.reason ?? 'win',
    hints: state.hints ?? 0,
  })),
  today: { thinking: { noob: 816, mid: 993, pro: 1113 } },
});
