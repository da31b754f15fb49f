import { bestScore } from '../../kit/contract/savedStats.ts';
import type { State } from './rules.ts';

export const stats = bestScore<State>(({ state, score, when }) =>
  state.end && score > 0 ? { score, meta: { when, reason: state.end.reason } } : undefined,
);
