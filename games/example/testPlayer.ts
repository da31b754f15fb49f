// Tells the tests of all games how to win this one, which chance hardly does. Results are 'win' and 'loss' unless
// `results` says otherwise.
import type { TestPlayer } from '../../kit/testing/conformance.ts';
import type { Action, State } from './rules.ts';

export const testPlayer: TestPlayer<State, Action> = {
  /** Leaves a multiple of 4, from which every way loses. */
  win: ({ left, turn }) => (turn === 'player' ? left % 4 || 1 : undefined),
};
