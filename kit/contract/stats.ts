// What a finished, verified round changes in the player's saved state of a game.
import type { GenericSchema } from 'valibot';
import type { Finished } from '../round/round.ts';

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
