// Player's saved state of a game.
import type { GenericSchema } from 'valibot';
import type { Finished } from '../round/round.ts';

export interface Stats<Saved, State = unknown> {
  /** Stored fields. Drops unknown ones; a missing or broken one becomes its default. */
  readonly schema: GenericSchema<unknown, Saved>;
  after(saved: Saved, finished: Finished<State>): Saved;
  /**
   * Data stored with a score. A round with a score above 0 submits its score or, with `sum` on the card, that field.
   */
  meta?(finished: Finished<State>): Readonly<Record<string, string | number | boolean>>;
}
