import * as v from 'valibot';
import { defineEngine } from '../../kit/contract/engine.ts';
import { bestScore } from '../../kit/contract/savedStats.ts';
import { type Move, pileIds } from './piles.ts';
import { type Action, rules, type State } from './rules.ts';

const piles = new Set(pileIds);
const simple = new Set<unknown>(['draw', 'undo', 'finish', 'hint']);

/** Hand-written, since strict objects take five times as long and a log has thousands of actions. */
const action = v.custom<Action>((input) => {
  if (typeof input !== 'object' || input === null) return false;
  const { type, from, to, count } = input as { readonly type?: unknown } & Move;
  const fields = Object.keys(input).length;
  if (type !== 'move') return simple.has(type) && fields === 1;
  const isCount = Number.isInteger(count) && count >= 1 && count <= 13;
  return isCount && piles.has(from) && piles.has(to) && fields === 4;
});

export const engine = defineEngine({
  rules,
  action,
  stats: bestScore<State>(({ state, outcome }) => ({
    result: outcome === 'loss' ? 'timeout' : 'win',
    hints: state.hints ?? 0,
  })),
  today: { thinking: { noob: 816, mid: 993, pro: 1113 } },
});
