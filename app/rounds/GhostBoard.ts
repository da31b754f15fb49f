// The ghost's state for the board: follows the round on the table from its first action on.
import type { Rules } from '../../kit/contract/rules.ts';
import type { Log } from '../../kit/round/log.ts';
import { afterPaint, type Source } from '../lib/drawn.ts';
import { browserTime, longestFrame, type Timekeeper } from '../lib/timekeeper.ts';
import type { Driver } from './driver.ts';
import { GhostRound } from './GhostRound.ts';

/** Time (ms) of the friend's round that is shown before the first action. Longer motion would need a switch (WCAG 2.2.2). */
export const previewLength = 5_000;

/** Extra wait for a step: the round on the table often takes one at the same time, which updates both. */
const FRAME_MS = 17;

interface Options {
  readonly rules: Rules;
  readonly log: Log;
  readonly driver: Driver;
  /** The ghost is at the same time of its round; otherwise at the same number of moves. */
  readonly timed: boolean;
  /** Shows the beginning of the ghost's round before the player's first action. */
  readonly previews: boolean;
  readonly time?: Timekeeper;
}

export class GhostBoard implements Source<unknown> {
  readonly #options: Options;
  readonly #time: Timekeeper;
  readonly #listeners = new Set<() => void>();
  #ghost: GhostRound;
  #handle: number | undefined;
  #unsubscribe: (() => void) | undefined;
  /** Round time (ms) that the preview has reached; undefined after it. */
  #previewed: number | undefined;
  #last = 0;

  constructor(options: Options) {
    this.#options = options;
    this.#time = options.time ?? browserTime;
    this.#previewed = options.previews && this.#waits ? 0 : undefined;
    this.#ghost = this.#fresh();
  }

  snapshot = (): unknown => this.#ghost.state;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    if (this.#listeners.size === 1) {
      const { timed, driver } = this.#options;
      // With a clock both rounds often step at the same time, and the board renders once for both.
      this.#unsubscribe = driver.subscribe(timed ? this.#update : () => afterPaint(this.#update));
      this.#last = this.#time.now();
      this.#request(0);
    }
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size > 0) return;
      this.#unsubscribe?.();
      this.#cancel();
    };
  };

  /** The player has not acted, and no time passes. */
  get #waits(): boolean {
    const { driver, timed } = this.#options;
    return driver.played === 0 && (driver.waits || !timed);
  }

  #fresh(): GhostRound {
    return new GhostRound(this.#options.rules, this.#options.log);
  }

  #update = (): void => {
    if (this.#listeners.size === 0) return;
    const before = this.#ghost.state;
    const wait = this.#advance();
    this.#cancel();
    if (wait !== undefined) this.#request(wait);
    if (this.#ghost.state !== before) for (const listener of this.#listeners) listener();
  };

  /** @returns the time (ms) until it has more to do, if no action of the player comes before */
  #advance(): number | undefined {
    const { driver, timed } = this.#options;
    const { paused, outcome } = driver.snapshot();
    const passed = this.#passed();
    if (paused) return undefined;
    if (this.#waits) return this.#preview(passed);
    if (this.#previewed !== undefined) this.#endPreview();
    const at = timed ? driver.now() : Number.POSITIVE_INFINITY;
    const played = timed ? Number.POSITIVE_INFINITY : driver.played;
    if (!this.#ghost.reach({ at, played })) return 0;
    const { next } = this.#ghost;
    return timed && next && !outcome ? next.at - at + FRAME_MS : undefined;
  }

  #preview(passed: number): number | undefined {
    if (this.#previewed === undefined) return undefined;
    this.#previewed += passed;
    this.#ghost.reach({ at: this.#previewed, played: Number.POSITIVE_INFINITY });
    if (this.#previewed < previewLength) return 0;
    this.#endPreview();
    return undefined;
  }

  /** Goes back to the start, for both rounds to begin together. */
  #endPreview(): void {
    this.#previewed = undefined;
    this.#ghost = this.#fresh();
  }

  #passed(): number {
    const now = this.#time.now();
    const passed = Math.min(now - this.#last, longestFrame);
    this.#last = now;
    return passed;
  }

  #request(wait: number): void {
    this.#handle = this.#time.request(this.#update, wait);
  }

  #cancel(): void {
    if (this.#handle !== undefined) this.#time.cancel(this.#handle);
    this.#handle = undefined;
  }
}
