// Pace of a person: rejects rounds with more actions, or quicker answers, than a person is capable of.

/**
 * Longest gap (ms) that counts, so that no break earns a burst. Also the time that a round may be ahead of its actions,
 * as a busy browser delivers several key presses together.
 */
const slack = 300;

/** Minimum surplus of quick answers over slow ones that rules out lucky guesses and busy browsers. */
const surelyQuick = 3;
/** Answers before their fastest tenth is judged. */
const enoughForTenth = 30;
/**
 * Instant answers in a row, each to what the one before has opened: a program's, or those of a browser that held presses
 * back.
 */
const surelyBurst = 5;

/** A player's pace so far, in bounded space: counts of quick answers tell median and fastest tenth from their limits. */
export interface PaceSums {
  /** Round time (ms) of the last action. */
  readonly at: number;
  /** Time (ms) that the player had beyond actions `least` apart; negative when there was less. */
  readonly spare: number;
  /** Answers to a signal; those sooner than `least`, and than half of it. */
  readonly answers: number;
  readonly quick: number;
  readonly instant: number;
  /** Instant answers in a row up to now; a burst stays. */
  readonly inRow: number;
}

export const noPace: PaceSums = { at: 0, spare: 0, answers: 0, quick: 0, instant: 0, inRow: 0 };

/** @param signal round time (ms) of what the action answers; see Rules */
export function withAction(sums: PaceSums, least: number, at: number, signal?: number): PaceSums {
  const spare = sums.spare + Math.min(at - sums.at, slack) - least;
  if (signal === undefined) return { ...sums, at, spare };
  const took = at - signal;
  const isInstant = took < least / 2;
  const start = sums.inRow < surelyBurst ? 0 : sums.inRow;
  return {
    at,
    spare,
    answers: sums.answers + 1,
    quick: sums.quick + (took < least ? 1 : 0),
    instant: sums.instant + (isInstant ? 1 : 0),
    inRow: isInstant ? sums.inRow + 1 : start,
  };
}

export function isTooQuick({ spare, answers, quick, instant, inRow }: PaceSums): boolean {
  if (spare < -slack || inRow >= surelyBurst) return true;
  // The median answer is quick.
  if (quick - (answers - quick) >= surelyQuick) return true;
  return answers >= enoughForTenth && instant * 10 > answers;
}
