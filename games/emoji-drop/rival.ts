import type { Rival } from '../../kit/contract/review.ts';
import { basket, field } from './field.ts';
import type { Action, State } from './rules.ts';

export const rival: Rival<State, Action> = {
  care: [0.7, 0.85, 0.92],
  pace: [450, 300, 220],
  /** Moves to the lowest good thing, and out of the way of a bad one below it; without care under whatever is lowest. */
  choose({ startedAt, items, x, steering }, careful) {
    if (startedAt === undefined) return 'start';
    const [lowest] = items;
    const goal = items.find(({ good }) => good || !careful);
    if (!lowest || !goal) return undefined;
    const isBelow = careful && !lowest.good && Math.abs(lowest.x - goal.x) < basket.width;
    const aside = lowest.x > field.width / 2 ? lowest.x - basket.width : lowest.x + basket.width;
    const to = Math.round(
      isBelow || (careful && !lowest.good && crosses(x, goal.x, lowest.x)) ? aside : goal.x,
    );
    return to === steering ? undefined : to;
  },
};

/** Whether a way along the bottom passes below a place. */
function crosses(from: number, to: number, at: number): boolean {
  const half = basket.width / 2;
  return at > Math.min(from, to) - half && at < Math.max(from, to) + half;
}
