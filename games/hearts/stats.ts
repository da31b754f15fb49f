import { bestScore } from '../../kit/contract/savedStats.ts';
import { moonShooter, type State, user } from './table.ts';

export const stats = bestScore<State>(({ state, score }) => {
  if (score === 0) return undefined;
  const shot = moonShooter(state.tricks) === user;
  return { score, meta: { handsPlayed: state.hand, pass: state.pass, shot } };
});
