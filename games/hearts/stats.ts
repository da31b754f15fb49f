import { bestScore } from '../../kit/contract/savedStats.ts';
import { moonShooter, type State, user } from './table.ts';

export const stats = bestScore<State>(({ state }) => ({
  handsPlayed: state.hand,
  pass: state.pass,
  shot: moonShooter(state.tricks) === user,
}));
