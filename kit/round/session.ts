// Results of the rounds that are played while a game is open.
import type { Outcome } from '../contract/rules.ts';

export type Tallies = Readonly<Record<Outcome, number>>;

/** Totals of the finished rounds at one difficulty. */
export interface SessionTotals {
  readonly tallies: Tallies;
  /** Missing before the first round. */
  readonly bests?: Bests;
}

/** The best of several rounds, possibly each of another one. */
export interface Bests {
  readonly score: number;
  /** Fewest actions of the player. */
  readonly actions: number;
  /** Shortest best time (ms), if a round has had one. */
  readonly time?: number | undefined;
}

/** Session at the current round's difficulty. */
export interface PlaySession extends SessionTotals {
  /** High score in the header. */
  readonly best: number;
  /** At all difficulties. */
  readonly all: Tallies;
}
