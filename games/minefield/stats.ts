import { bestScore } from '../../kit/contract/savedStats.ts';
import { type State, seconds } from './rules.ts';

export const stats = bestScore<State>(({ state, outcome, score, when }) => {
  if (!outcome) return undefined;
  if (outcome.result === 'loss') return { score, meta: { when, result: 'mine' } };
  return { score, meta: { when, result: 'win', seconds: seconds(state, 0) } };
});
