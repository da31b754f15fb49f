// Time that can be stopped, and then let go a little at a time.
import { browserTime, type Timekeeper } from '../app/lib/timekeeper.ts';

/** A driver drops what is more than this (ms) between two frames. */
const longestFrame = 250;

/** For one driver. */
export class HeldClock implements Timekeeper {
  readonly #time: Timekeeper;
  #held: boolean;
  /** Time that it shows while it is held. */
  #shown: number;
  /** How far it lags behind the time that never stops. */
  #behind = 0;
  #waiting: (() => void) | undefined;
  #frame: number | undefined;

  constructor(held: boolean, time: Timekeeper = browserTime) {
    this.#time = time;
    this.#held = held;
    this.#shown = time.now();
  }

  now = (): number => (this.#held ? this.#shown : this.#time.now() - this.#behind);

  request = (callback: () => void): number => {
    this.#waiting = callback;
    this.#ask();
    return 1;
  };

  cancel = (): void => {
    this.#waiting = undefined;
    this.#forget();
  };

  hold(): void {
    if (this.#held) return;
    this.#shown = this.now();
    this.#held = true;
    this.#forget();
  }

  release(): void {
    if (!this.#held) return;
    this.#behind = this.#time.now() - this.#shown;
    this.#held = false;
    this.#ask();
  }

  /** Lets this much time (ms) pass immediately. Only while the clock is held. */
  pass(ms: number): void {
    for (let left = ms; left > 0 && this.#held; left -= longestFrame) {
      this.#shown += Math.min(left, longestFrame);
      this.#fire();
    }
  }

  #ask(): void {
    if (this.#held || !this.#waiting) return;
    this.#frame = this.#time.request(() => this.#fire());
  }

  #fire(): void {
    const callback = this.#waiting;
    this.#waiting = undefined;
    this.#frame = undefined;
    callback?.();
  }

  #forget(): void {
    if (this.#frame !== undefined) this.#time.cancel(this.#frame);
    this.#frame = undefined;
  }
}
