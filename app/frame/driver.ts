// Interface between the frame and its source: a live round, a replay, or the playground.
import type { Snapshot } from '../lib/snapshot.ts';

/** Functions work without their `this`, as callers pass them on individually. */
export interface FrameDriver {
  readonly snapshot: () => Snapshot;
  /** @returns the unsubscribe function */
  readonly subscribe: (listener: () => void) => () => void;
  /** Plays an action now; false when the rules forbid it, or the round is paused. */
  readonly play: (action: unknown) => boolean;
  /** Round time (ms). */
  readonly now: () => number;
  pause(): void;
  resume(): void;
}
