// Drives a recorded round: plays at a speed, steps, and seeks.

import { createStore, type Store } from '../../kit/board/store.ts';
import { wholeSeconds } from '../../kit/board/words.ts';
import type { Game } from '../../kit/contract/card.ts';
import type { Rules } from '../../kit/contract/rules.ts';
import type { Log } from '../../kit/round/log.ts';
import { Playback } from '../../kit/round/replay.ts';
import { type Checkpoint, Round } from '../../kit/round/round.ts';
import type { FrameDriver } from '../frame/driver.ts';
import { type Snapshot, snapshotOf } from '../lib/snapshot.ts';
import { browserTime, longestFrame, type Timekeeper } from '../lib/timekeeper.ts';
import type { ReplayIndex, Stop } from './keyframes.ts';

export const speeds = [1, 2, 4] as const;
export type Speed = (typeof speeds)[number];

/** Longest wait (ms) between two stops in games without a clock, or while the game's clock stands. */
const longestWait = 1_500;

export interface ReplaySnapshot extends Snapshot {
  /** The last stop passed. */
  readonly stop: number;
  /** Round time in whole seconds. */
  readonly seconds: number;
  readonly speed: Speed;
  /** The viewer may play an action. */
  readonly isLive: boolean;
  /** Another way on is on the board. */
  readonly preview: boolean;
  /** Counts the jumps: boards drop their own state after one. */
  readonly jumps: number;
}

/** A game, in which waits keep their length where the clock is part of it. */
interface Options extends Pick<Game, 'timed'> {
  readonly time?: Timekeeper;
}

export class ReplayDriver implements FrameDriver {
  readonly stops: readonly Stop[];
  readonly log: Log;
  readonly #rules: Rules;
  readonly #timed: boolean;
  readonly #time: Timekeeper;
  readonly #shown: Store<ReplaySnapshot>;
  #playback: Playback;
  #stop = 0;
  /** Round time (ms), with fractions. */
  #position = 0;
  #speed: Speed = 1;
  #jumps = 0;
  #last = 0;
  /** Undefined while paused. */
  #frame: number | undefined;
  /** Shows another way on from the current stop, in place of the recorded round. */
  #preview: Round<unknown, unknown> | undefined;
  #tries: ((action: unknown) => void) | undefined;

  constructor(rules: Rules, log: Log, { stops }: ReplayIndex, { timed, time = browserTime }: Options) {
    this.#rules = rules;
    this.log = log;
    this.#timed = timed !== false;
    this.#time = time;
    this.stops = stops;
    this.#playback = this.#playbackAt(0);
    this.#shown = createStore(this.#read(), () => () => {
      this.#settle();
      this.pause();
    });
  }

  snapshot = (): ReplaySnapshot => this.#shown.get();

  subscribe = (listener: () => void): (() => void) => this.#shown.subscribe(listener);

  get #paused(): boolean {
    return this.#frame === undefined;
  }

  /** Round time (ms). */
  now = (): number => {
    if (this.#paused) return this.#position;
    return Math.min(this.#position + this.#passedBy(this.#time.now()), this.stops[this.end]?.at ?? 0);
  };

  /** Index of the last stop. */
  get end(): number {
    return this.stops.length - 1;
  }

  /** Replays accept no actions, unless the viewer may try one. */
  play = (action: unknown): boolean => {
    const tries = this.#tries;
    if (!tries || this.#preview || !this.#branch(action)) return false;
    tries(action);
    return true;
  };

  /** Plays another action at the current stop, in a separate round. */
  #branch(action: unknown): boolean {
    const other = this.#roundFrom(this.#playback.round.checkpoint());
    if (!other.play(action)) return false;
    this.#preview = other;
    this.#changed();
    return true;
  }

  /** Lets the viewer play one action at the current stop, which stays on the board until the viewer goes on. */
  try(onTried: (action: unknown) => void): void {
    this.pause();
    this.#settle();
    this.#tries = onTried;
    this.#changed();
  }

  /** Resumes, from the beginning after the end. */
  resume(): void {
    if (!this.#paused) return;
    this.#settle();
    if (this.#stop === this.end) this.goTo(0);
    this.#last = this.#time.now();
    this.#frame = this.#time.request(this.#run);
    this.#changed();
  }

  pause(): void {
    if (this.#frame === undefined) return;
    this.#time.cancel(this.#frame);
    this.#frame = undefined;
    this.#changed();
  }

  toggle = (): void => (this.#paused ? this.resume() : this.pause());

  setSpeed(speed: Speed): void {
    this.#speed = speed;
    this.#changed();
  }

  /** The last stop before an entry of the log. */
  before(entry: number): number {
    return this.stops.findLastIndex(({ played }) => played <= entry);
  }

  /** Plays another action at the current stop, until the viewer goes on. @returns false when the rules forbid it */
  preview(action: unknown): boolean {
    this.pause();
    this.#settle();
    return this.#branch(action);
  }

  /** Ends a preview, and an attempt of the viewer's. */
  #settle(): void {
    if (this.#preview) this.#jumps++;
    this.#tries = undefined;
    this.#preview = undefined;
    this.#changed();
  }

  /** Goes to a stop that the board shows as it is, although it may have shown the one before. */
  jumpTo(index: number): void {
    this.goTo(index);
    this.#jumps++;
    this.#changed();
  }

  /** Pauses, and moves by a number of stops. */
  step(by: number): void {
    this.pause();
    this.goTo(this.#stop + by);
  }

  /** Goes to a stop, or to the nearest end if its index is out of range. */
  goTo(index: number): void {
    const wanted = Math.max(0, Math.min(index, this.end));
    this.#settle();
    if (wanted === this.#stop) return;
    if (wanted !== this.#stop + 1) this.#jumps++;
    this.#playTo(wanted);
    this.#position = this.stops[wanted]?.at ?? 0;
    this.#changed();
  }

  /** Playback from the last keyframe before a stop. */
  #playbackAt(wanted: number) {
    const keyframe = this.stops.findLast(({ saved }, stop) => saved && stop <= wanted);
    return new Playback(this.#roundFrom(keyframe?.saved), this.log, keyframe?.played);
  }

  #roundFrom(from: Checkpoint<unknown> | undefined) {
    return new Round(this.#rules, this.log.setup, this.log.seed, from);
  }

  #playTo(wanted: number): void {
    const stop = this.stops[wanted];
    if (!stop || wanted === this.#stop) return;
    if (wanted < this.#stop) this.#playback = this.#playbackAt(wanted);
    const playback = this.#playback;
    while (playback.played < stop.played) playback.take();
    if (stop.settled) playback.round.advance(stop.at);
    this.#stop = wanted;
  }

  /** Round time (ms) since the last frame. */
  #passedBy(now: number): number {
    return Math.min(now - this.#last, longestFrame) * this.#speed;
  }

  #run = (): void => {
    const now = this.#time.now();
    const ms = this.#passedBy(now);
    this.#last = now;
    const next = this.stops[this.#stop + 1];
    const skipped = next && (!this.#timed || this.#waits(next.at)) ? next.at - longestWait : 0;
    const position = Math.max(this.#position + ms, skipped);
    this.#playTo(this.stops.findLastIndex(({ at }) => at <= position));
    this.#position = Math.min(position, this.stops[this.end]?.at ?? 0);
    if (this.#stop === this.end) {
      this.pause();
      return;
    }
    // Shows each tick of a long stop at its time.
    this.#playback.round.advance(position);
    this.#frame = this.#time.request(this.#run);
    this.#changed();
  };

  /** Whether the player's clock stands until then: between two turns, say. */
  #waits(until: number): boolean {
    const { state, at } = this.#playback.round;
    const { duration } = this.#rules;
    return duration !== undefined && duration(state, until) === duration(state, at);
  }

  #read(): ReplaySnapshot {
    return {
      ...snapshotOf(this.#preview ?? this.#playback.round, this.#paused),
      inProgress: false,
      isLive: this.#tries !== undefined && !this.#preview,
      preview: this.#preview !== undefined,
      stop: this.#stop,
      seconds: wholeSeconds(this.now()),
      speed: this.#speed,
      jumps: this.#jumps,
    };
  }

  #changed(): void {
    const before = this.snapshot();
    const now = this.#read();
    if (Object.entries(now).some(([key, value]) => before[key as keyof ReplaySnapshot] !== value))
      this.#shown.set(now);
  }
}
