// What the frame asks of whatever is behind it: a live round, a recorded one, or the playground's.
import type { Snapshot } from '../lib/snapshot.ts';

/** Its functions do not need their `this`: they are handed on one by one. */
export interface FrameDriver {
  readonly snapshot: () => Snapshot;
  /** @returns a function that ends the subscription */
  readonly subscribe: (listener: () => void) => () => void;
  /** Plays an action now; false when the rules forbid it, or the round is paused. */
  readonly play: (action: unknown) => boolean;
  /** Round time (ms). */
  readonly now: () => number;
  pause(): void;
  resume(): void;
}
