// Changes that a finished, verified round makes to the player's saved state of a game.
import type { GenericSchema } from 'valibot';
import type { Finished } from '../round/round.ts';

export interface Stats<Saved, State = unknown> {
  /** The stored fields, exactly: unknown ones are dropped, and a missing or broken one becomes its default. */
  readonly schema: GenericSchema<unknown, Saved>;
  after(saved: Saved, finished: Finished<State>): Saved;
  /**
   * Data stored with a score on the leaderboard. A round with a score above 0 is submitted with its score or, where the
   * card names a `sum`, with that.
   */
  meta?(finished: Finished<State>): Readonly<Record<string, string | number | boolean>>;
}
