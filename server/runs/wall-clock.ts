// Checks whether a log fits into the time that has passed.
import { DAY_MS, HOUR_MS } from '../../protocol/dates.ts';

/** Tolerance (ms) of clocks, networks and timers. */
const SLACK_MS = 2_000;
/** Tolerated drift of two clocks, as a share of the time: ten times that of computers. */
const CLOCK_DRIFT = 200e-6;
/** Maximum difference (ms) of servers' clocks. A run issued later than that is from before a clock was set back. */
const SET_BACK_MS = 60_000;
/** Maximum error (ms) of a corrected clock: a wrong date. */
const MAX_CLOCK_SKEW_MS = DAY_MS;
/** Maximum total (ms) of a round's pauses: a device that is closed overnight. */
const MAX_PAUSED_MS = 14 * HOUR_MS;
/** Maximum delay (ms) of a timed round beyond its log. */
const MAX_LATENESS_MS = 60_000;

interface Claim {
  readonly issuedAt: number;
  readonly now: number;
  /** Round time (ms) that the log reaches. */
  readonly end: number;
  readonly pauses: readonly (readonly [at: number, length: number])[];
}

/** Whether the log has more round time than real time, beyond any clock error. */
export function isTooFast({ issuedAt, now, end }: Claim): boolean {
  return end > Math.max(0, now - issuedAt) + MAX_CLOCK_SKEW_MS;
}

/**
 * Returns the time (ms) until the log's time has passed; 0 when it has, or when a clock was set back. The log is valid
 * after that, as two servers' clocks may differ.
 */
export function isEarlyBy({ issuedAt, now, end }: Claim): number {
  const passed = now - issuedAt;
  if (passed < -SET_BACK_MS) return 0;
  return Math.max(0, end - passed - SLACK_MS - Math.max(0, passed) * CLOCK_DRIFT);
}

/**
 * Returns the time (ms) that a race takes in a game without a clock. The server has seen the round's begin and its end:
 * the time is at most a minute shorter, however little of it the log tells.
 */
export function racedTime(duration: number, { issuedAt, now }: Pick<Claim, 'issuedAt' | 'now'>): number {
  return Math.max(duration, now - issuedAt - MAX_LATENESS_MS);
}

/**
 * Whether a timed round was played in slow motion: more real time than round time and pauses account for, or too many or
 * too long pauses.
 */
export function isTooSlow({ issuedAt, now, end, pauses }: Claim): boolean {
  if (pauses.length > 20 + end / 10_000) return true;
  const stood = pauses.reduce((sum, [, length]) => sum + length, 0);
  if (stood > MAX_PAUSED_MS) return true;
  if (now - issuedAt < -SET_BACK_MS) return false;
  const passed = Math.max(0, now - issuedAt);
  return end + stood > passed + SLACK_MS + passed * CLOCK_DRIFT || passed > end + stood + MAX_LATENESS_MS;
}
