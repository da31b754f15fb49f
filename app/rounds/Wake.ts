import { longestFrame, type Timekeeper } from '../lib/timekeeper.ts';

/** What is due within a frame (ms) comes in the next one; until then the time is looked at at least so often (ms). */
const frame = 17;
const lookEvery = 100;
/** So close (ms) to what is due, the time that was waited for is no excuse for a gap. */
const nearby = 200;

/**
 * Has the time that passes looked at: from time to time, and when something is due, in a task of its own before the frame
 * that shows it. Each frame that is asked for has the page drawn anew, though nothing moves.
 */
export class Wake {
  readonly #time: Timekeeper;
  readonly #onWake: () => void;
  #handle: number | undefined;
  #wait = 0;
  #excused = 0;

  constructor(time: Timekeeper, onWake: () => void) {
    this.#time = time;
    this.#onWake = onWake;
  }

  /** A longer gap (ms) is a stall. While nothing is due nobody looks, and the clock simply runs on. */
  get longestGap(): number {
    return this.#handle === undefined ? Number.POSITIVE_INFINITY : this.#excused + longestFrame;
  }

  /** @param left ms until something is due */
  ask(left: number): void {
    const wait = left > frame ? Math.min(Math.ceil(left), lookEvery) : 0;
    if (wait < this.#wait) this.cancel();
    if (this.#handle !== undefined) return;
    this.#wait = wait;
    this.#excused = left > nearby ? wait : 0;
    this.#handle = this.#time.request(this.#onWake, wait);
  }

  cancel(): void {
    if (this.#handle !== undefined) this.#time.cancel(this.#handle);
    this.#handle = undefined;
    this.#wait = 0;
  }
}
