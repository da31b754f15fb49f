// Player's saved state of a game, as kit/contract/savedStats.ts makes it.
import type { GenericSchema } from 'valibot';
import type { Finished } from './round.ts';

/** By field. */
export type Saved = Readonly<Record<string, unknown>>;

export interface Stats<State = unknown> {
  /** Stored fields. Drops unknown ones; a missing or broken one becomes its default. */
  readonly schema: GenericSchema<unknown, Saved>;
  after(saved: Saved, finished: Finished<State>): Saved;
  /** Data stored with a score. */
  meta?(finished: Finished<State>): Readonly<Record<string, string | number | boolean>>;
  /** Submits the number of wins so far, which the server stores apart from scores. */
  readonly submitsWins?: true;
}
