// What the rounds that are played while a game is open add up to.
import type { Result } from '../contract/rules.ts';

export type Tallies = Readonly<Record<Result, number>>;

/** What the session's finished rounds at one difficulty came to; nothing before the first one ends. */
export interface Level {
  readonly tallies: Tallies;
  /** The lowest of each of the `figures` that the view's `end` gives; none before there is one. */
  readonly lowest: Readonly<Record<string, number>>;
}

/** What the frame keeps while the game is open, at the difficulty of the round on the table. */
export interface Session extends Level {
  /** The high score that the header shows. */
  readonly best: number;
  /** At all difficulties. */
  readonly all: Tallies;
}
