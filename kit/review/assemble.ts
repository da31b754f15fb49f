// Puts a review together: the moments that weigh most, at most five and one for each action, and the one to open at.
import { counted } from '../board/words.ts';
import type { Moment, Review } from '../contract/review.ts';

const MOST_MOMENTS = 5;

interface Parts<Action> extends Omit<Review<Action>, 'moments' | 'opensAt'> {
  /** Each list begins with what weighs most. Finds and luck are shown in full, slips where room is left. */
  readonly slips?: readonly Moment<Action>[];
  readonly finds?: readonly Moment<Action>[];
  readonly lucky?: readonly Moment<Action>[];
  /** The moment that the headline speaks of, which is always shown; the first of the slips when missing. */
  readonly told?: Moment<Action> | undefined;
  /** How far the review has looked where its time was up: 12, 'move'. Replaces the note. */
  readonly looked?: readonly [count: number, unit: string] | false;
}

export function assemble<Action>({
  slips = [],
  finds = [],
  lucky = [],
  told = slips[0],
  looked = false,
  ...review
}: Parts<Action>): Review<Action> {
  const room = MOST_MOMENTS - finds.length - lucky.length;
  const byEntry = new Map<number, Moment<Action>>();
  for (const moment of [...(told ? [told] : []), ...slips.slice(0, Math.max(0, room)), ...finds, ...lucky])
    if (byEntry.size < MOST_MOMENTS && !byEntry.has(moment.entry)) byEntry.set(moment.entry, moment);
  const moments = Array.from(byEntry.values()).toSorted((a, b) => a.entry - b.entry);
  return {
    ...review,
    moments,
    opensAt: told ? moments.indexOf(told) : 0,
    ...(looked && { note: `Looked at the first ${counted(...looked)}.`, isCut: true }),
  };
}
