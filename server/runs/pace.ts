// Pace of a person: rejects rounds with more actions than a person can do in the time.
import type { Entry } from '../../kit/round/log.ts';

/**
 * Longest gap (ms) that counts, so that no break earns a burst. Also the time that a round may be ahead of its actions,
 * as a busy browser delivers several key presses together.
 */
const slack = 300;

/**
 * Returns the time (ms) that a player had beyond actions `leastGap` apart; negative when there was less.
 * @param from round time and spare time (ms) before these entries
 */
export function spareTime(
  entries: readonly Entry[],
  leastGap: number,
  from: { readonly at: number; readonly spare: number },
): number {
  let { at: before, spare: sum } = from;
  for (const [at] of entries) {
    sum += Math.min(at - before, slack) - leastGap;
    before = at;
  }
  return sum;
}

export function isTooQuick(spare: number): boolean {
  return spare < -slack;
}
