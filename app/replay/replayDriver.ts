// Drives a recorded round: plays at a speed, steps, and seeks.

import type { Rules } from '../../kit/contract/rules.ts';
import { Round } from '../../kit/round/round.ts';
import type { Recording } from '../../protocol/replays.ts';
import type { FrameDriver } from '../frame/driver.ts';
import { type Snapshot, snapshotOf } from '../lib/snapshot.ts';
import { browserTime, longestFrame, type Timekeeper } from '../lib/timekeeper.ts';
import type { Moment, ReplayIndex } from './keyframes.ts';

export const speeds = [1, 2, 4] as const;
export type Speed = (typeof speeds)[number];

/** Longest wait (ms) between two moments in games without a clock, or while the game's clock stands. */
const longestWait = 1_500;

export interface ReplaySnapshot extends Snapshot {
  /** The last moment passed. */
  readonly moment: number;
  readonly speed: Speed;
  /** Counts the jumps: boards drop their own state after one. */
  readonly jumps: number;
}

interface Options {
  /** The clock is part of the game: waits keep their length. */
  readonly timed: boolean;
  readonly time?: Timekeeper;
}

export class ReplayDriver implements FrameDriver {
  readonly moments: readonly Moment[];
  readonly #rules: Rules;
  readonly #recording: Recording;
  readonly #index: ReplayIndex;
  readonly #timed: boolean;
  readonly #time: Timekeeper;
  readonly #listeners = new Set<() => void>();
  #round: Round<unknown, unknown>;
  #played = 0;
  #moment = 0;
  /** Round time (ms), with fractions. */
  #position = 0;
  #paused = true;
  #speed: Speed = 1;
  #jumps = 0;
  #last = 0;
  #frame: number | undefined;
  #snapshot: ReplaySnapshot;

  constructor(
    rules: Rules,
    recording: Recording,
    index: ReplayIndex,
    { timed, time = browserTime }: Options,
  ) {
    this.#rules = rules;
    this.#recording = recording;
    this.#index = index;
    this.#timed = timed;
    this.#time = time;
    this.moments = index.moments;
    this.#round = this.#roundFrom(index.keyframes[0]?.from);
    this.#snapshot = this.#read();
  }

  snapshot = (): ReplaySnapshot => this.#snapshot;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.pause();
    };
  };

  /** Round time (ms). */
  now = (): number => {
    if (this.#paused) return this.#position;
    const passed = Math.min(this.#time.now() - this.#last, longestFrame) * this.#speed;
    return Math.min(this.#position + passed, this.moments.at(-1)?.at ?? 0);
  };

  get end(): number {
    return this.moments.length - 1;
  }

  /** Replays accept no actions. */
  play = (): boolean => false;

  /** Resumes, from the beginning after the end. */
  resume(): void {
    if (!this.#paused) return;
    if (this.#moment === this.end) this.goTo(0);
    this.#paused = false;
    this.#last = this.#time.now();
    this.#request();
    this.#changed();
  }

  pause(): void {
    if (this.#paused) return;
    this.#paused = true;
    if (this.#frame !== undefined) this.#time.cancel(this.#frame);
    this.#frame = undefined;
    this.#changed();
  }

  setSpeed(speed: Speed): void {
    this.#speed = speed;
    this.#changed();
  }

  /** Pauses, and moves by a number of moments. */
  step(by: number): void {
    this.pause();
    this.goTo(this.#moment + by);
  }

  /** Goes to a moment, or to the nearest end if its index is out of range. */
  goTo(index: number): void {
    const wanted = Math.max(0, Math.min(index, this.end));
    const moment = this.moments[wanted];
    if (!moment || wanted === this.#moment) return;
    if (wanted !== this.#moment + 1) this.#jumps++;
    if (wanted < this.#moment) this.#rewind(wanted);
    while (this.#played < moment.played && this.#playNext());
    if (moment.settled) this.#round.advance(moment.at);
    this.#moment = wanted;
    this.#position = moment.at;
    this.#changed();
  }

  #rewind(wanted: number): void {
    const keyframe = this.#index.keyframes.findLast(({ moment }) => moment <= wanted);
    this.#round = this.#roundFrom(keyframe?.from);
    this.#played = this.moments[keyframe?.moment ?? 0]?.played ?? 0;
  }

  #roundFrom(from: ReplayIndex['keyframes'][number]['from'] | undefined) {
    return new Round(this.#rules, this.#recording.setup, this.#recording.seed, from);
  }

  #playNext(): boolean {
    const entry = this.#recording.entries[this.#played];
    if (!entry || !this.#round.play(entry[1], entry[0])) return false;
    this.#played++;
    return true;
  }

  #request(): void {
    this.#frame = this.#time.request(() => {
      const now = this.#time.now();
      this.#run(Math.min(now - this.#last, longestFrame) * this.#speed);
      this.#last = now;
      if (!this.#paused) this.#request();
    });
  }

  #run(ms: number): void {
    const next = this.moments[this.#moment + 1];
    const skipped = next && (!this.#timed || this.#waits(next.at)) ? next.at - longestWait : 0;
    this.#position = Math.max(this.#position + ms, skipped);
    this.#reach(this.#position);
    if (this.#moment === this.end) {
      this.#position = this.moments[this.end]?.at ?? 0;
      this.pause();
    }
    this.#changed();
  }

  /** Whether the player's clock stands until then: between two turns, say. */
  #waits(until: number): boolean {
    const { state, at } = this.#round;
    const { duration } = this.#rules;
    return duration !== undefined && duration(state, until) === duration(state, at);
  }

  /** Plays on to a round time (ms), but no further than the last moment. */
  #reach(position: number): void {
    for (let next = this.moments[this.#moment + 1]; next; next = this.moments[this.#moment + 1]) {
      if (next.at > position) {
        // Shows each tick of a long moment at its time.
        this.#round.advance(Math.min(position, next.at));
        return;
      }
      while (this.#played < next.played && this.#playNext());
      if (next.settled) this.#round.advance(next.at);
      this.#moment++;
    }
  }

  #read(): ReplaySnapshot {
    return {
      ...snapshotOf(this.#round, this.#paused),
      inProgress: false,
      moment: this.#moment,
      speed: this.#speed,
      jumps: this.#jumps,
    };
  }

  #changed(): void {
    const before = this.#snapshot;
    const now = this.#read();
    if (Object.entries(now).every(([key, value]) => before[key as keyof ReplaySnapshot] === value)) return;
    this.#snapshot = now;
    for (const listener of this.#listeners) listener();
  }
}
