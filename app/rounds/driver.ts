// Driver of a round in the browser: runs its clock, and notifies React when its state changes.
import { createStore, type Store } from '../../kit/board/store.ts';
import type { Entry } from '../../kit/round/log.ts';
import type { Round } from '../../kit/round/round.ts';
import { type Snapshot, snapshotOf } from '../lib/snapshot.ts';
import {
  between,
  browserTime,
  type ClockReading,
  longestFrame,
  readClocks,
  type Timekeeper,
} from '../lib/timekeeper.ts';
import { Lookahead, type StepWorker } from './stepWorker.ts';

/** A step due within this time (ms) comes in the next frame, a later one by a timer: each frame repaints the page. */
const FRAME_MS = 17;
/** Round time is updated at least this often. */
const MAX_TIMER_MS = 100;
/** A timer of a step that is due later may fire late by its own length. */
const NEAR_MS = 200;

interface Options {
  readonly time?: Timekeeper;
  /** The clock starts with the player's first action; the wait counts as a pause. */
  readonly waits?: boolean;
  /** Runs steps that the rules call slow. */
  readonly worker?: StepWorker | undefined;
}

export class Driver<State = unknown, Action = unknown> {
  readonly #round: Round<State, Action>;
  readonly #time: Timekeeper;
  readonly #lookahead: Lookahead<State, Action>;
  readonly #shown: Store<Snapshot<State>>;
  #isWatched = false;
  #elapsed = 0;
  /** When the clock ran last. */
  #last: ClockReading;
  /** Frame or timer of the next step. */
  #handle: number | undefined;
  /** A longer gap (ms) between steps is a stall. Nothing stalls while nothing is scheduled. */
  #longestGap = Number.POSITIVE_INFINITY;
  #paused = false;
  #waits: boolean;

  constructor(round: Round<State, Action>, { time = browserTime, waits = false, worker }: Options = {}) {
    this.#time = time;
    this.#waits = waits && round.entries.length === 0;
    this.#round = round;
    this.#lookahead = new Lookahead(round, worker, this.#onAnswer);
    this.#elapsed = round.at;
    this.#last = readClocks(time);
    this.#shown = createStore(snapshotOf(round, false), () => this.#follow());
  }

  /** The round, including an action that a worker still computes. */
  get round(): Round<State, Action> {
    this.#settle();
    return this.#round;
  }

  get played(): number {
    return this.#round.entries.length;
  }

  snapshot = (): Snapshot<State> => this.#shown.get();

  subscribe = (listener: () => void): (() => void) => this.#shown.subscribe(listener);

  #follow(): () => void {
    this.#isWatched = true;
    this.#schedule();
    return () => {
      this.#isWatched = false;
      this.#cancel();
    };
  }

  /** Round time (ms); stops during pauses, and at the round's end. */
  now = (): number => {
    if (this.#paused || this.#waits || this.#isOver) return this.#elapsed;
    return this.#elapsed + this.#passed().counted;
  };

  /** Length (ms) of the current pause, which the round doesn't have yet. */
  get stoodFor(): number {
    if (this.#paused) return between(this.#last, readClocks(this.#time));
    return this.#waits || this.#isOver ? 0 : this.#passed().lost;
  }

  get waits(): boolean {
    return this.#waits;
  }

  /** @returns whether the action is legal; true also while a worker computes it */
  play = (action: Action): boolean => {
    if (this.#paused) return false;
    this.#settle();
    this.#tick();
    const at = Math.floor(this.#elapsed);
    if (this.#lookahead.defer(action, at)) {
      this.#start();
      return true;
    }
    const played = this.#round.play(action, at);
    if (played) this.#start();
    this.#changed();
    return played;
  };

  /**
   * Reveals content that the server withheld. No time passes.
   * @param recorded the server's log: plays missing entries at their own time
   */
  learn(content: unknown, recorded: readonly Entry<Action>[]): void {
    const { round } = this;
    for (const [at, action] of recorded.slice(round.entries.length))
      round.play(action, Math.max(at, round.at));
    this.#elapsed = Math.max(this.#elapsed, round.at);
    round.learn(content);
    this.#changed();
  }

  pause(): void {
    if (this.#paused) return;
    this.#settle();
    this.#tick();
    this.#paused = true;
    this.#changed();
  }

  resume(): void {
    if (!this.#paused) return;
    this.#paused = false;
    this.#stoodUntilNow();
    this.#changed();
  }

  #start(): void {
    if (!this.#waits) return;
    this.#waits = false;
    this.#stoodUntilNow();
  }

  #stoodUntilNow(): void {
    const now = readClocks(this.#time);
    this.#round.pause(between(this.#last, now));
    this.#last = now;
  }

  #tick(): void {
    if (this.#waits) return;
    const { counted, lost, at } = this.#passed();
    this.#last = at;
    // After an Undo the round continues from the time of its end.
    if (this.#isOver) return;
    this.#elapsed += counted;
    this.#lookahead.advance(this.#elapsed);
    if (this.#round.outcome) this.#elapsed = this.#round.at;
    if (lost > 0) this.#round.pause(lost);
  }

  /** Plays the last action here if a worker still computes it. */
  #settle(): void {
    if (!this.#lookahead.flush()) return;
    if (this.#round.outcome) this.#elapsed = this.#round.at;
    else this.#lookahead.advance(this.#elapsed);
    this.#changed();
  }

  /** Time (ms) since the last tick: round time, and stalls. */
  #passed(): { readonly counted: number; readonly lost: number; readonly at: ClockReading } {
    const at = readClocks(this.#time);
    const passed = Math.max(0, at.now - this.#last.now);
    const counted = Math.min(passed, this.#longestGap);
    const lost = between(this.#last, at) - counted;
    // A small difference of the two clocks doesn't mean that the device slept.
    return { counted, lost: passed > counted || lost > longestFrame ? lost : 0, at };
  }

  get #isOver(): boolean {
    return this.snapshot().outcome !== undefined;
  }

  #schedule(): void {
    this.#cancel();
    const { due } = this.#round;
    if (this.#paused || !this.#isWatched || due === undefined) return;
    this.#lookahead.prefetch();
    const left = due - this.#elapsed;
    const wait = left > FRAME_MS ? Math.min(Math.ceil(left), MAX_TIMER_MS) : 0;
    this.#longestGap = longestFrame + (left > NEAR_MS ? wait : 0);
    this.#handle = this.#time.request(this.#onStep, wait);
  }

  #cancel(): void {
    if (this.#handle !== undefined) this.#time.cancel(this.#handle);
    this.#handle = undefined;
    this.#longestGap = Number.POSITIVE_INFINITY;
  }

  #onStep = (): void => {
    this.#tick();
    this.#changed();
  };

  #onAnswer = (): void => {
    if (this.#paused || !this.#isWatched) return;
    this.#settle();
    this.#tick();
    this.#changed();
  };

  /** Notifies listeners if anything has changed, and schedules the next step. */
  #changed(): void {
    const { state, paused, inProgress } = this.snapshot();
    const round = this.#round;
    if (state !== round.state || paused !== this.#paused || inProgress !== round.inProgress)
      this.#shown.set(snapshotOf(round, this.#paused));
    this.#schedule();
  }
}
