// Results of the rounds that are played while a game is open.
import type { Outcome } from '../contract/rules.ts';

export type Tallies = Readonly<Record<Outcome, number>>;

/** Totals of the finished rounds at one difficulty. */
export interface SessionTotals {
  readonly tallies: Tallies;
  /** Lowest value of each of the view's `figures`. */
  readonly lowest: Readonly<Record<string, number>>;
}

/** Session at the current round's difficulty. */
export interface PlaySession extends SessionTotals {
  /** High score in the header. */
  readonly best: number;
  /** At all difficulties. */
  readonly all: Tallies;
}
