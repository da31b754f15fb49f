import { longestFrame, type Timekeeper } from '../lib/timekeeper.ts';

/** A step that is due within this time (ms) runs in the next frame. */
const frame = 17;
/** Longest timer (ms): round time is updated at least this often. */
const longestTimer = 100;
/** A step further away (ms) than this excuses a gap as long as the timer. */
const nearby = 200;

/**
 * Schedules a round's next step: by a timer, in a task before the frame that shows it, or by a frame when it is close.
 * Every animation frame that is requested repaints the page, even if nothing moves.
 */
export class StepTimer {
  readonly #time: Timekeeper;
  readonly #onStep: () => void;
  #handle: number | undefined;
  #wait = 0;
  #excused = 0;

  constructor(time: Timekeeper, onStep: () => void) {
    this.#time = time;
    this.#onStep = onStep;
  }

  /** A longer gap (ms) is a stall. While nothing is scheduled the clock simply runs on. */
  get longestGap(): number {
    return this.#handle === undefined ? Number.POSITIVE_INFINITY : this.#excused + longestFrame;
  }

  /** @param left ms until the step is due */
  schedule(left: number): void {
    const wait = left > frame ? Math.min(Math.ceil(left), longestTimer) : 0;
    if (wait < this.#wait) this.cancel();
    if (this.#handle !== undefined) return;
    this.#wait = wait;
    this.#excused = left > nearby ? wait : 0;
    this.#handle = this.#time.request(this.#onStep, wait);
  }

  cancel(): void {
    if (this.#handle !== undefined) this.#time.cancel(this.#handle);
    this.#handle = undefined;
    this.#wait = 0;
  }
}
