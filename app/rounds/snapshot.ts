import type { Outcome } from '../../kit/contract/rules.ts';
import type { Round } from '../../kit/round/round.ts';

/** What a view shows of a round; a new object whenever something changed. */
export interface Snapshot<State> {
  readonly state: State;
  readonly outcome: Outcome | undefined;
  readonly score: number;
  readonly inProgress: boolean;
  readonly paused: boolean;
}

export function snapshotOf<State, Action>(
  { state, outcome, score, inProgress }: Round<State, Action>,
  paused: boolean,
): Snapshot<State> {
  return { state, outcome, score, inProgress, paused };
}
