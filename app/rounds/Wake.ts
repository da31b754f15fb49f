import { longestFrame, type Timekeeper } from '../lib/timekeeper.ts';

/** What is due within this (ms) is waited for frame by frame; the time until then is looked at so often (ms). */
const nearby = 200;
const lookEvery = 100;

/**
 * Has the time that passes looked at: in each frame while something is due soon, and from time to time until then. Each frame
 * that is asked for has the page drawn anew, though nothing moves.
 */
export class Wake {
  readonly #time: Timekeeper;
  readonly #onWake: () => void;
  #handle: number | undefined;
  #wait = 0;

  constructor(time: Timekeeper, onWake: () => void) {
    this.#time = time;
    this.#onWake = onWake;
  }

  /** A longer gap (ms) is a stall. While nothing is due nobody looks, and the clock simply runs on. */
  get longestGap(): number {
    return this.#handle === undefined ? Number.POSITIVE_INFINITY : this.#wait + longestFrame;
  }

  /** @param left ms until something is due */
  ask(left: number): void {
    const wait = left > nearby ? lookEvery : 0;
    if (wait < this.#wait) this.cancel();
    if (this.#handle !== undefined) return;
    this.#wait = wait;
    this.#handle = this.#time.request(this.#onWake, wait);
  }

  cancel(): void {
    if (this.#handle !== undefined) this.#time.cancel(this.#handle);
    this.#handle = undefined;
    this.#wait = 0;
  }
}
