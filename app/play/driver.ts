// Drives a round in the browser: gives it time, and tells React when its state changes.

import type { Round } from '../../games/kit/round.ts';
import type { Outcome } from '../../games/kit/rules.ts';

/**
 * A gap between two frames longer than this (ms) is a stall: the time beyond it is dropped, never caught up.
 * While nothing is due no frames are asked for, and the clock simply runs on.
 */
const longestFrame = 250;

/** Where time and frames come from; a test brings its own. */
export interface Timekeeper {
  now(): number;
  request(callback: () => void): number;
  cancel(handle: number): void;
}

export const browserTime: Timekeeper = {
  now: () => performance.now(),
  request: (callback) => requestAnimationFrame(callback),
  cancel: (handle) => cancelAnimationFrame(handle),
};

/** What a view shows of a round; a new object whenever something changed. */
export interface Snapshot<State> {
  readonly state: State;
  readonly outcome: Outcome | undefined;
  readonly score: number;
  readonly inProgress: boolean;
  readonly paused: boolean;
}

export class Driver<State = unknown, Action = unknown> {
  readonly round: Round<State, Action>;
  readonly #time: Timekeeper;
  readonly #listeners = new Set<() => void>();
  #elapsed = 0;
  #last: number;
  #frame: number | undefined;
  #paused = false;
  #pausedAt = 0;
  /** No time passes before the player's first action; what does in the world is a pause. */
  #waits: boolean;
  #snapshot: Snapshot<State>;

  /**
   * @param round a new one, or one that goes on from where it stands
   * @param waits its clock starts with the player's first action
   */
  constructor(
    round: Round<State, Action>,
    { time = browserTime, waits = false }: { time?: Timekeeper; waits?: boolean } = {},
  ) {
    this.#time = time;
    this.#waits = waits && round.entries.length === 0;
    this.round = round;
    this.#elapsed = round.at;
    this.#last = time.now();
    this.#snapshot = this.#read();
  }

  snapshot = (): Snapshot<State> => this.#snapshot;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    this.#schedule();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#unschedule();
    };
  };

  /** Round time (ms): stands still while paused, and once the round is over. */
  now = (): number => {
    if (this.#paused || this.#waits || this.#isOver) return this.#elapsed;
    return this.#elapsed + Math.min(this.#time.now() - this.#last, this.#longest);
  };

  /** How long (ms) it has been paused; what is not over yet is not among the round's pauses. */
  get stoodFor(): number {
    return this.#paused ? this.#time.now() - this.#pausedAt : 0;
  }

  /** Its clock has not started, as the player has done nothing yet. */
  get waits(): boolean {
    return this.#waits;
  }

  play = (action: Action): boolean => {
    if (this.#paused) return false;
    this.#tick();
    const played = this.round.play(action, Math.floor(this.#elapsed));
    if (played) this.#start();
    this.#changed();
    this.#schedule();
    return played;
  };

  pause(): void {
    if (this.#paused) return;
    this.#tick();
    this.#paused = true;
    this.#pausedAt = this.#waits ? this.#last : this.#time.now();
    this.#unschedule();
    this.#changed();
  }

  resume(): void {
    if (!this.#paused) return;
    this.#paused = false;
    this.#last = this.#time.now();
    this.round.pause(this.#last - this.#pausedAt);
    this.#changed();
    this.#schedule();
  }

  /** The clock has waited for this. */
  #start(): void {
    if (!this.#waits) return;
    this.#waits = false;
    const now = this.#time.now();
    this.round.pause(now - this.#last);
    this.#last = now;
  }

  #tick(): void {
    if (this.#waits) return;
    const now = this.#time.now();
    const passed = now - this.#last;
    this.#last = now;
    // Undo may bring the round back: it then goes on from the time of its end.
    if (this.#isOver) return;
    const counted = Math.min(passed, this.#longest);
    this.#elapsed += counted;
    this.round.advance(this.#elapsed);
    if (passed > counted) this.round.pause(passed - counted);
  }

  /** What came last has ended the round. */
  get #isOver(): boolean {
    return this.#snapshot.outcome !== undefined;
  }

  get #longest(): number {
    return this.#frame === undefined ? Number.POSITIVE_INFINITY : longestFrame;
  }

  #schedule(): void {
    if (this.#frame !== undefined || this.#paused || this.#listeners.size === 0) return;
    if (this.round.due === undefined) return;
    this.#frame = this.#time.request(() => {
      this.#tick();
      this.#frame = undefined;
      this.#changed();
      this.#schedule();
    });
  }

  #unschedule(): void {
    if (this.#frame !== undefined) this.#time.cancel(this.#frame);
    this.#frame = undefined;
  }

  #read(): Snapshot<State> {
    const { state, outcome, score, inProgress } = this.round;
    return { state, outcome, score, inProgress, paused: this.#paused };
  }

  #changed(): void {
    const { state, paused, inProgress } = this.#snapshot;
    if (state === this.round.state && paused === this.#paused && inProgress === this.round.inProgress) return;
    this.#snapshot = this.#read();
    for (const listener of this.#listeners) listener();
  }
}
