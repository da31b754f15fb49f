import * as v from 'valibot';
import { defineEngine } from '../../kit/contract/engine.ts';
import { bestScore } from '../../kit/contract/savedStats.ts';
import { type Move, pileIds } from './piles.ts';
import { type Action, rules, type State } from './rules.ts';

const piles = new Set(pileIds);

/** Of an object whose type it is. By hand: as a strict object it takes five times the time, and a log has thousands. */
const move = v.custom<Extract<Action, { type: 'move' }>>((input) => {
  const { from, to, count } = input as Move;
  const isCount = Number.isInteger(count) && count >= 1 && count <= 13;
  return isCount && piles.has(from) && piles.has(to) && Object.keys(input as Move).length === 4;
});
const other = v.strictObject({ type: v.picklist(['draw', 'undo', 'finish', 'hint']) });

/** Not one variant for all: that takes twice the time. */
function actionFor(input: unknown) {
  const isMove = typeof input === 'object' && input !== null && 'type' in input && input.type === 'move';
  return isMove ? move : other;
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
