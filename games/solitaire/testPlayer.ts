import type { TestPlayer } from '../../kit/testing/conformance.ts';
import { hintOf } from './hint.ts';
import type { Action, State } from './rules.ts';
import { isLastPassOver } from './state.ts';

/** Wins, as hints do from a certified deal on; random play only runs out of time. */
function byHints(state: State): Action | undefined {
  if (state.finishing) return { type: 'finish' };
  const hint = hintOf(state);
  if (hint.type !== 'undo' && hint.type !== 'none') return hint;
  // Few passes can leave a deal without a way on.
  if (state.turns === undefined) return undefined;
  return { type: isLastPassOver(state) ? 'finish' : 'draw' };
}

export const testPlayer: TestPlayer<State, Action> = {
  end: byHints,
  win: byHints,
  // The clock starts with the first move.
  loss: ({ moves }) => (moves === 0 ? { type: 'draw' } : undefined),
};
