// The ghost's state for the board: follows the round on the table from its first action on.

import { createStore } from '../../kit/board/store.ts';
import type { Rules } from '../../kit/contract/rules.ts';
import type { Log } from '../../kit/round/log.ts';
import { Playback } from '../../kit/round/Playback.ts';
import { Round } from '../../kit/round/round.ts';
import { afterPaint, type Source } from '../lib/drawn.ts';
import { browserTime, longestFrame, type Timekeeper } from '../lib/timekeeper.ts';
import type { Driver } from './driver.ts';

/** Time (ms) of the friend's round that is shown before the first action. Longer motion would need a switch (WCAG 2.2.2). */
export const previewLength = 5_000;

/** Extra wait for a step: the round on the table often takes one at the same time, which updates both. */
const FRAME_MS = 17;

/** Limits the work of a frame. Any game takes fewer steps in a second. */
const MAX_STEPS = 120;

interface Options {
  readonly rules: Rules;
  /** Accepted by the rules. */
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
  readonly #shown = createStore<unknown>(undefined, () => this.#follow());
  #ghost: Playback<unknown, unknown, unknown>;
  #handle: number | undefined;
  #isWatched = false;
  /** Round time (ms) that the preview has reached; undefined after it. */
  #previewed: number | undefined;
  #last = 0;

  constructor(options: Options) {
    this.#options = options;
    this.#time = options.time ?? browserTime;
    this.#previewed = options.previews && this.#waits ? 0 : undefined;
    this.#ghost = this.#fresh();
    this.#shown.set(this.#ghost.round.state);
  }

  snapshot = this.#shown.get;

  subscribe = this.#shown.subscribe;

  #follow(): () => void {
    const { timed, driver } = this.#options;
    this.#isWatched = true;
    // With a clock both rounds often step at the same time, and the board renders once for both.
    const unsubscribe = driver.subscribe(timed ? this.#update : () => afterPaint(this.#update));
    this.#last = this.#time.now();
    this.#request(0);
    return () => {
      this.#isWatched = false;
      unsubscribe();
      this.#cancel();
    };
  }

  /** The player has not acted, and no time passes. */
  get #waits(): boolean {
    const { driver, timed } = this.#options;
    return driver.played === 0 && (driver.waits || !timed);
  }

  #fresh(): Playback<unknown, unknown, unknown> {
    const { rules, log } = this.#options;
    return new Playback(new Round(rules, log.setup, log.seed), log);
  }

  #update = (): void => {
    if (!this.#isWatched) return;
    const wait = this.#advance();
    this.#cancel();
    if (wait !== undefined) this.#request(wait);
    const { state } = this.#ghost.round;
    if (state !== this.#shown.get()) this.#shown.set(state);
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
    if (!this.#ghost.reach({ at, played }, MAX_STEPS)) return 0;
    const { next } = this.#ghost;
    return timed && next && !outcome ? next.at - at + FRAME_MS : undefined;
  }

  #preview(passed: number): number | undefined {
    if (this.#previewed === undefined) return undefined;
    this.#previewed += passed;
    this.#ghost.reach({ at: this.#previewed, played: Number.POSITIVE_INFINITY }, MAX_STEPS);
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
