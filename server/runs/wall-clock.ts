// Checks what a replay can't show: whether a log fits into the time that really passed.

/** Clocks, networks and timers are allowed this much (ms). */
const SLACK_MS = 2_000;
/** Share of the time by which two clocks may drift apart: ten times that of computers. */
const CLOCK_DRIFT = 200e-6;
/** Clocks of servers that keep time differ by less (ms). A run issued later than now was issued before a clock was set back. */
const SET_BACK_MS = 60_000;
/** Maximum error (ms) of a clock that has been corrected: a time zone, or a date. */
const MAX_CLOCK_SKEW_MS = 24 * 60 * 60 * 1000;
/** Maximum total (ms) of all pauses of a round: a device that was closed in the evening and opened in the morning. */
const MAX_PAUSED_MS = 14 * 60 * 60 * 1000;
/** A round with a clock may arrive this much (ms) later than its log accounts for. */
const MAX_LATENESS_MS = 60_000;

interface Claim {
  readonly issuedAt: number;
  readonly now: number;
  /** Round time (ms) that the log reaches. */
  readonly end: number;
  readonly pauses: readonly (readonly [at: number, length: number])[];
}

/** Whether the log has more round time than real time, beyond any clock error: then it is edited. */
export function isTooFast({ issuedAt, now, end }: Claim): boolean {
  return end > Math.max(0, now - issuedAt) + MAX_CLOCK_SKEW_MS;
}

/**
 * Time (ms) until as much has passed as the log holds; 0 when it has, or when a clock that was set back hides how much
 * has. Clocks of two servers may differ a little: the log is good once the time is over, and a made-up one has to wait
 * as well.
 */
export function isEarlyBy({ issuedAt, now, end }: Claim): number {
  const passed = now - issuedAt;
  if (passed < -SET_BACK_MS) return 0;
  return Math.max(0, end - passed - SLACK_MS - Math.max(0, passed) * CLOCK_DRIFT);
}

/**
 * Much less round time than real time, not accounted for by pauses; or pauses that are so many that they are the slow
 * motion, or longer than the time that there was, or than any night. Only asked of games with a clock.
 */
export function isTooSlow({ issuedAt, now, end, pauses }: Claim): boolean {
  if (pauses.length > 20 + end / 10_000) return true;
  const stood = pauses.reduce((sum, [, length]) => sum + length, 0);
  if (stood > MAX_PAUSED_MS) return true;
  if (now - issuedAt < -SET_BACK_MS) return false;
  const passed = Math.max(0, now - issuedAt);
  return end + stood > passed + SLACK_MS + passed * CLOCK_DRIFT || passed > end + stood + MAX_LATENESS_MS;
}
