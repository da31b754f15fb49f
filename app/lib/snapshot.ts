import type { Outcome } from '../../kit/contract/rules.ts';
import type { Round } from '../../kit/round/round.ts';

/** Displayed state of a round; a new object after every change. */
export interface Snapshot<State = unknown> {
  readonly state: State;
  readonly outcome: Outcome | undefined;
  readonly score: number;
  /** Number of the player's actions. */
  readonly actions: number;
  /** The player's time (ms) at this state. */
  readonly ms: number;
  /** The player has acted, and the round is not over. */
  readonly inProgress: boolean;
  readonly paused: boolean;
}

export function snapshotOf<State, Action>(
  { state, outcome, score, entries, duration, inProgress }: Round<State, Action>,
  paused: boolean,
): Snapshot<State> {
  return { state, outcome, score, actions: entries.length, ms: duration, inProgress, paused };
}
