// Wins for the conformance suite, because random play hardly does. `results` defaults to 'win' and 'loss'.
import type { TestPlayer } from '../../kit/testing/conformance.ts';
import type { Action, State } from './rules.ts';

export const testPlayer: TestPlayer<State, Action> = {
  /** Leaves a multiple of 4, which always loses. */
  win: ({ left, turn }) => (turn === 'player' ? left % 4 || 1 : undefined),
};
