// Ghosts: earlier rounds to play against.
import { reducedMotion } from '../../kit/board/motion.ts';
import { createStore } from '../../kit/board/store.ts';
import type { Rules } from '../../kit/contract/rules.ts';
import { target } from '../../kit/picture/race.ts';
import { Playback, type Point } from '../../kit/round/replay.ts';
import { Round } from '../../kit/round/round.ts';
import type { FramedRound } from '../frame/driver.ts';
import type { Ghost } from '../frame/ghost.ts';
import { drawn, type Source } from '../lib/drawn.ts';
import { browserTime, longestFrame, type Timekeeper } from '../lib/timekeeper.ts';
import { type Pace, paceOf, scoreAt } from '../replay/pace.ts';
import type { Driver } from '../rounds/driver.ts';
import { readBestRound } from '../rounds/ownRounds.ts';

export interface OnTable extends Pick<FramedRound, 'game' | 'view'> {
  readonly driver: Driver;
}

export function ghostOf({ game, view, driver }: OnTable, pace: Pace, own?: true): Ghost {
  const { log } = pace;
  const { seed, setup, rules } = driver.round;
  const isSameDeal = log.seed === seed && log.setup.round === setup.round;
  const isDrawn = view.ghost === 'any deal' || (view.ghost === 'same deal' && isSameDeal);
  return {
    ...pace,
    ...(own && { own }),
    target: target(game, pace),
    now: () => scoreAt(pace, game, { at: driver.now(), played: driver.played }),
    board: isDrawn
      ? ghostBoard({ rules, pace, driver, timed: game.timed !== false, previews: !own && !reducedMotion() })
      : undefined,
  };
}

/** The player's best round; undefined without one, or after a change of its rules. */
export async function ownGhost(table: OnTable, signal: AbortSignal): Promise<Ghost | undefined> {
  const { setup, rules } = table.driver.round;
  const best = await readBestRound(table.game, setup);
  const pace = best && (await paceOf(rules, best, 'Your best', signal));
  return pace && ghostOf(table, pace, true);
}

/** Time (ms) of the friend's round that is shown before the first action. Longer motion would need a switch (WCAG 2.2.2). */
export const previewLength = 5_000;

interface Options {
  readonly rules: Rules;
  readonly pace: Pace;
  readonly driver: Driver;
  /** The ghost is at the same time of its round; otherwise at the same number of moves. */
  readonly timed: boolean;
  /** Shows the beginning of the ghost's round before the player's first action. */
  readonly previews: boolean;
  readonly time?: Timekeeper;
}

/** A step due within this time (ms) comes with a frame. */
const NEAR_MS = 100;

/** Plays a round on to a time (ms) and a number of entries. */
export function playTo(playback: Playback, { at, played }: Point): void {
  for (let { next } = playback; next && next.at <= at && next.played <= played; next = playback.next)
    playback.take();
}

/** The ghost's state for the board: its round follows the one on the table from its first action on. */
export function ghostBoard(options: Options): Source<unknown> {
  const { rules, pace, driver, timed, previews, time = browserTime } = options;
  const { log } = pace;
  const begin = () => new Playback(new Round(rules, log.setup, log.seed), log);
  let playback = begin();
  /** The player has not acted, and no time passes. */
  const waits = (): boolean => driver.played === 0 && (driver.waits || !timed);
  /** Round time (ms) that the preview has reached. */
  let previewed = previews && waits() ? 0 : Number.POSITIVE_INFINITY;
  let last = time.now();
  let handle: number | undefined;
  const cancel = (): void => {
    if (handle !== undefined) time.cancel(handle);
    handle = undefined;
  };
  const update = (): void => {
    cancel();
    const passed = Math.min(time.now() - last, longestFrame);
    last = time.now();
    const { paused, outcome } = driver.snapshot();
    if (paused) return;
    if (previewed < previewLength && waits()) {
      previewed += passed;
      playTo(playback, { at: previewed, played: Number.POSITIVE_INFINITY });
      handle = time.request(update);
    } else {
      // Back to the start, for both rounds to begin together.
      if (previewed < Number.POSITIVE_INFINITY) playback = begin();
      previewed = Number.POSITIVE_INFINITY;
      const at = timed ? driver.now() : Number.POSITIVE_INFINITY;
      if (!waits()) playTo(playback, { at, played: timed ? Number.POSITIVE_INFINITY : driver.played });
      const { next } = playback;
      if (timed && next && !outcome && !waits())
        handle = time.request(update, Math.max(0, next.at - NEAR_MS - at));
    }
    if (playback.round.state !== shown.get()) shown.set(playback.round.state);
  };
  const shown = createStore<unknown>(playback.round.state, () => {
    // With a clock both rounds often step at the same time, and the board renders once for both.
    const stop = (timed ? driver : drawn(driver)).subscribe(update);
    handle = time.request(update);
    return () => {
      stop();
      cancel();
    };
  });
  return { snapshot: shown.get, subscribe: shown.subscribe };
}
