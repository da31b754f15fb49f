import * as v from 'valibot';
import { defineEngine } from '../../kit/contract/engine.ts';
import { bestScore } from '../../kit/contract/savedStats.ts';
import { directions } from '../../kit/round/directions.ts';
import { rules, type State } from './rules.ts';

export const engine = defineEngine({
  rules,
  action: v.picklist([...directions, 'start']),
  stats: bestScore<State>(({ state, when }) => ({ when, ...(state.end && { reason: state.end.reason }) })),
  today: { 'cards-or-action': { noob: 1, mid: 1, pro: 1 } },
});
