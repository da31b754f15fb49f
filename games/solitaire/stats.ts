import { bestScore } from '../../kit/contract/savedStats.ts';
import type { State } from './rules.ts';

export const stats = bestScore<State>(({ state, outcome }) => ({
  result: outcome?.reason ?? 'win',
  hints: state.hints ?? 0,
}));
