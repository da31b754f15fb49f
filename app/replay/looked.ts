import type { Game } from '../../kit/contract/card.ts';
import type { Review } from '../../kit/contract/review.ts';
import type { Recording } from '../../protocol/replays.ts';
import type { ReplayDriver } from './replayDriver.ts';

/** A round that is looked at. */
export interface Looked {
  readonly id: string;
  readonly game: Game;
  readonly recording: Pick<Recording, 'version' | 'setup' | 'seed' | 'entries' | 'end' | 'pauses' | 'game'>;
  readonly driver: ReplayDriver;
  /** The review that the ticket has shown; undefined where it is still to be made. */
  readonly review?: Review | undefined;
}
