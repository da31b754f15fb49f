// Whether a person can have played so quickly.
import type { Entry } from '../../kit/round/log.ts';

/**
 * A gap counts for at most this much (ms), so that no break earns a burst. A round may also be this much ahead of the
 * time its actions take: a busy browser delivers several key presses together.
 */
const slack = 300;

/** State to resume from: end of the log so far (round time, ms), and the spare time (ms). */
interface Start {
  readonly at: number;
  readonly spare: number;
}

/** The time (ms) that a player had beyond what actions take that are `leastGap` apart; below 0 when there was less. */
export function spareTime(entries: readonly Entry[], leastGap: number, { at, spare }: Start): number {
  let before = at;
  let sum = spare;
  for (const [at] of entries) {
    sum += Math.min(at - before, slack) - leastGap;
    before = at;
  }
  return sum;
}

export function isTooQuick(spare: number): boolean {
  return spare < -slack;
}
