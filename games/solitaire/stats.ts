import { bestScore } from '../../kit/contract/savedStats.ts';
import type { State } from './rules.ts';

export const stats = bestScore<State>(({ state, outcome, score }) =>
  score > 0 ? { score, meta: { result: outcome?.reason ?? 'win', hints: state.hints ?? 0 } } : undefined,
);
