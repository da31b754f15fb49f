// What a finished, verified round changes in the player's saved state of a game.
import type { GenericSchema } from 'valibot';
import type { Setup } from '../round/log.ts';
import type { Round } from '../round/round.ts';

/**
 * A round as the server's own replay gives it at its end, and when that was (epoch ms). It has no outcome when it was left
 * early and counts all the same.
 */
export type Finished<State = unknown> = Pick<Round<State, unknown>, 'state' | 'outcome' | 'score'> &
  Pick<Setup, 'difficulty'> & { readonly when: number };

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
