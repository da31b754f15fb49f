import type { Outcome } from '../../kit/contract/rules.ts';
import type { Round } from '../../kit/round/round.ts';

/** Displayed state of a round; a new object after every change. */
export interface Snapshot<State = unknown> {
  readonly state: State;
  readonly outcome: Outcome | undefined;
  readonly score: number;
  /** The player has acted, and the round is not over. */
  readonly inProgress: boolean;
  readonly paused: boolean;
}

export function snapshotOf<State, Action>(
  { state, outcome, score, inProgress }: Round<State, Action>,
  paused: boolean,
): Snapshot<State> {
  return { state, outcome, score, inProgress, paused };
}
