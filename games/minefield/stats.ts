import { bestScore } from '../../kit/contract/savedStats.ts';
import { type State, seconds } from './rules.ts';

export const stats = bestScore<State>(({ state, outcome, when }) =>
  outcome?.result === 'win' ? { when, result: 'win', seconds: seconds(state, 0) } : { when, result: 'mine' },
);
