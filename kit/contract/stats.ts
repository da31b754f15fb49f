// What a finished, verified round changes in the player's saved state of a game.
import type { GenericSchema } from 'valibot';
import type { Difficulty } from '../round/difficulty.ts';
import type { Outcome } from './rules.ts';

/** A finished round, as the server's own replay gives it. */
export interface Finished<State = unknown> {
  readonly state: State;
  /** Undefined when the round was left early and counts all the same. */
  readonly outcome: Outcome | undefined;
  readonly score: number;
  readonly difficulty: Difficulty;
  /** When it ended, epoch ms. */
  readonly when: number;
}

export interface Stats<Saved, State = unknown> {
  /** The stored fields, exactly: unknown ones are dropped, and a missing or broken one becomes its default. */
  readonly schema: GenericSchema<unknown, Saved>;
  after(saved: Saved, finished: Finished<State>): Saved;
  /**
   * What is kept beside a score that goes to the leaderboard. A round with a score above 0 goes there: with its score or,
   * where the card names a `sum`, with that.
   */
  meta?(finished: Finished<State>): Readonly<Record<string, string | number | boolean>>;
}
