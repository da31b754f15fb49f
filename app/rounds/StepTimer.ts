import { longestFrame, type Timekeeper } from '../lib/timekeeper.ts';

/** Steps due within this time run in the next frame. */
const FRAME_MS = 17;
/** Round time is updated at least this often. */
const MAX_TIMER_MS = 100;
/** A timer of a step that is due later may fire late by its own length. */
const NEAR_MS = 200;

/**
 * Schedules a round's next step: by a timer, or by a frame when it is close. Every requested animation frame repaints the
 * page, even if nothing moves.
 */
export class StepTimer {
  readonly #time: Timekeeper;
  readonly #onStep: () => void;
  #handle: number | undefined;
  #wait = 0;
  #tolerance = 0;

  constructor(time: Timekeeper, onStep: () => void) {
    this.#time = time;
    this.#onStep = onStep;
  }

  /** A longer gap (ms) between steps is a stall. Nothing stalls while nothing is scheduled. */
  get longestGap(): number {
    return this.#handle === undefined ? Number.POSITIVE_INFINITY : this.#tolerance + longestFrame;
  }

  /** @param left ms until the step is due */
  schedule(left: number): void {
    const wait = left > FRAME_MS ? Math.min(Math.ceil(left), MAX_TIMER_MS) : 0;
    if (wait < this.#wait) this.cancel();
    if (this.#handle !== undefined) return;
    this.#wait = wait;
    this.#tolerance = left > NEAR_MS ? wait : 0;
    this.#handle = this.#time.request(this.#onStep, wait);
  }

  cancel(): void {
    if (this.#handle !== undefined) this.#time.cancel(this.#handle);
    this.#handle = undefined;
    this.#wait = 0;
  }
}
