// Plays a recording from beginning to end: verifies its result and collects the stops on the way.

import type { Outcome, Rules } from '../../kit/contract/rules.ts';
import { Playback } from '../../kit/round/Playback.ts';
import { BudgetError, type Checkpoint, Round } from '../../kit/round/round.ts';
import type { Recording } from '../../protocol/replays.ts';
import { inSlices } from '../lib/slices.ts';

/** A round to replay, and the result that it must give. */
export type Played = Omit<Recording, 'name' | 'when' | 'opponents'>;

/** A point that a viewer can step to: after `played` entries, and after the automatic steps up to `at`. */
export interface Stop {
  /** Round time, ms. */
  readonly at: number;
  readonly played: number;
  /** False right after an entry: automatic steps due at the same time follow. */
  readonly settled: boolean;
}

/** Saved state to continue from, so that going back need not start at the beginning. */
export interface Keyframe {
  readonly stop: number;
  readonly from: Checkpoint<unknown>;
}

export type Verdict =
  | { readonly kind: 'same' }
  /** The replay gives a different result; `refused` is the number of the forbidden entry, counted from 1. */
  | {
      readonly kind: 'different';
      readonly score: number;
      readonly outcome: Outcome | undefined;
      readonly refused?: number;
    };

export interface ReplayIndex {
  readonly verdict: Verdict;
  /** The player's time, ms. */
  readonly duration: number;
  /** At least one: the start. */
  readonly stops: readonly Stop[];
  readonly keyframes: readonly Keyframe[];
}

/** Automatic steps within this time (ms) count as one: nobody steps through 60 ticks a second. */
const together = 100;
const stepsBetweenKeyframes = 256;
/** Bounds the work for a forged log; the longest rounds that people play take a tenth of this. */
const mostSteps = 2_000_000;

/** @param signal aborts it, with a rejection */
export async function indexRecording(
  rules: Rules,
  recording: Played,
  signal?: AbortSignal,
): Promise<ReplayIndex> {
  const indexer = new Indexer(rules, recording);
  await inSlices(indexer.run(), signal);
  const { duration, stops, keyframes } = indexer;
  return { verdict: indexer.verdict(), duration, stops, keyframes };
}

class Indexer {
  readonly stops: Stop[] = [{ at: 0, played: 0, settled: false }];
  readonly keyframes: Keyframe[] = [];
  readonly #recording: Played;
  readonly #playback: Playback<unknown, unknown, unknown>;
  #refused: number | undefined;
  #broken = false;
  /** Start of the automatic steps of the current, still open stop. */
  #since: number | undefined;
  #keyframeAt = 0;

  constructor(rules: Rules, recording: Played) {
    this.#recording = recording;
    const { setup, seed } = recording;
    this.#playback = new Playback(new Round(rules, setup, seed, undefined, mostSteps), recording);
    this.keyframes.push({ stop: 0, from: this.#round.checkpoint() });
  }

  get #round() {
    return this.#playback.round;
  }

  /** Yields after every step. */
  *run(): Generator<void> {
    const playback = this.#playback;
    try {
      for (let { next } = playback; next; next = playback.next) {
        const { at, entry, played } = next;
        if (entry !== undefined || at - (this.#since ?? at) >= together) this.#close();
        const before = this.#round.state;
        if (!playback.take()) {
          this.#refused = played;
          return;
        }
        if (entry !== undefined) this.#stop({ at, played, settled: false });
        else if (this.#round.state !== before) this.#since ??= at;
        yield;
      }
      this.#close();
      this.#broken = !playback.finish();
    } catch (error) {
      // Rules may throw on malformed actions; the recording is then invalid in any case.
      this.#broken = true;
      if (!(error instanceof BudgetError)) this.#refused = playback.played + 1;
    }
  }

  get duration(): number {
    return this.#round.duration;
  }

  verdict(): Verdict {
    const { outcome, score } = this.#round;
    const { result, score: said } = this.#recording;
    const refused = this.#refused;
    if (refused === undefined && !this.#broken && score === said && (outcome?.result ?? null) === result) {
      return { kind: 'same' };
    }
    return { kind: 'different', score, outcome, ...(refused !== undefined && { refused }) };
  }

  #close(): void {
    if (this.#since === undefined) return;
    this.#since = undefined;
    this.#stop({ at: this.#round.at, played: this.#playback.played, settled: true });
  }

  #stop(stop: Stop): void {
    this.stops.push(stop);
    if (this.#round.steps - this.#keyframeAt < stepsBetweenKeyframes) return;
    this.#keyframeAt = this.#round.steps;
    this.keyframes.push({ stop: this.stops.length - 1, from: this.#round.checkpoint() });
  }
}
