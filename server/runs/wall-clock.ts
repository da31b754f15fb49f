// What a replay can't show: whether a log fits into the time that really passed.

/** Clocks, networks and timers are allowed this much (ms). */
const slack = 2_000;
/** A round with a clock may arrive this much (ms) later than its log accounts for. */
const lateness = 60_000;

interface Claim {
  readonly issuedAt: number;
  readonly now: number;
  /** Round time (ms) that the log reaches. */
  readonly end: number;
  readonly pauses: readonly (readonly [at: number, length: number])[];
}

/** Issued later than now: the clock has been set back, and says nothing of how long the round took. */
export function isAhead({ issuedAt, now }: Pick<Claim, 'issuedAt' | 'now'>): boolean {
  return issuedAt > now + slack;
}

/** More round time than real time: an edited log. */
export function isTooFast({ issuedAt, now, end }: Claim): boolean {
  return end > now - issuedAt + slack;
}

/**
 * Much less round time than real time, not accounted for by pauses; or pauses so many that they are the
 * slow motion. Only asked of games with a clock.
 */
export function isTooSlow({ issuedAt, now, end, pauses }: Claim): boolean {
  if (pauses.length > 20 + end / 10_000) return true;
  const stood = pauses.reduce((sum, [, length]) => sum + length, 0);
  return now - issuedAt > end + stood + lateness;
}
