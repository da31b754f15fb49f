import { bestScore } from '../../kit/contract/savedStats.ts';
import type { State } from './rules.ts';

export const stats = bestScore<State>(({ state, when }) => ({
  when,
  ...(state.end && { reason: state.end.reason }),
}));
