// Plays a log from beginning to end, to verify it, and collects the stops on the way.

import type { Outcome, Rules } from '../../kit/contract/rules.ts';
import type { Log } from '../../kit/round/log.ts';
import { Playback, type Point } from '../../kit/round/replay.ts';
import { BudgetError, type Checkpoint, Round } from '../../kit/round/round.ts';
import type { Recording } from '../../protocol/replays.ts';
import { inSlices } from '../lib/slices.ts';

/** A point that a viewer can step to: after `played` entries, and after the automatic steps up to `at`. */
export interface Stop extends Point {
  readonly score: number;
  /** False right after an entry: automatic steps due at the same time follow. */
  readonly settled: boolean;
  /** Saved state of a keyframe, so that going back need not start at the beginning. */
  readonly saved?: Checkpoint<unknown> | undefined;
}

export interface ReplayIndex {
  /** The rules accept all of the log. */
  readonly isWhole: boolean;
  /** Number of the forbidden entry, counted from 1. */
  readonly refused?: number | undefined;
  readonly score: number;
  readonly outcome: Outcome | undefined;
  /** The player's time, ms. */
  readonly duration: number;
  /** At least one: the start. */
  readonly stops: readonly Stop[];
}

/** Automatic steps within this time (ms) count as one: nobody steps through 60 ticks a second. */
const together = 100;
const stepsBetweenKeyframes = 256;
/** Bounds the work for a forged log; the longest rounds that people play take a tenth of this. */
const mostSteps = 2_000_000;

/** @param signal aborts it, with a rejection */
export async function indexRecording(rules: Rules, log: Log, signal?: AbortSignal): Promise<ReplayIndex> {
  const { setup, seed } = log;
  const playback = new Playback(new Round(rules, setup, seed, undefined, mostSteps), log);
  const { round } = playback;
  const stops: Stop[] = [{ at: 0, played: 0, settled: false, score: round.score, saved: round.checkpoint() }];
  let isWhole = false;
  let refused: number | undefined;
  let keyframeAt = 0;
  /** Start of the automatic steps of the current, still open stop. */
  let since: number | undefined;
  const add = (settled: boolean): void => {
    const isKeyframe = round.steps - keyframeAt >= stepsBetweenKeyframes;
    if (isKeyframe) keyframeAt = round.steps;
    const { at, score } = round;
    const saved = isKeyframe ? round.checkpoint() : undefined;
    stops.push({ at, played: playback.played, settled, score, saved });
    since = undefined;
  };
  const close = (): void => {
    if (since !== undefined) add(true);
  };
  /** Yields after every step. */
  function* run(): Generator<void> {
    try {
      for (let { next } = playback; next; next = playback.next) {
        const { at, entry } = next;
        if (entry !== undefined || at - (since ?? at) >= together) close();
        const before = round.state;
        playback.take();
        if (entry !== undefined) add(false);
        else if (round.state !== before) since ??= at;
        yield;
      }
      close();
      isWhole = playback.finish();
    } catch (error) {
      // Rules may throw on malformed actions; the recording is then invalid in any case.
      if (!(error instanceof BudgetError)) refused = playback.played + 1;
    }
  }
  await inSlices(run(), signal);
  const { duration, outcome, score } = round;
  return { isWhole, refused, score, outcome, duration, stops };
}

/** Whether the replay gives the recorded result. */
export function isSame(
  { isWhole, score, outcome }: ReplayIndex,
  recorded: Pick<Recording, 'score' | 'result'>,
): boolean {
  return isWhole && score === recorded.score && (outcome ?? null) === recorded.result;
}
