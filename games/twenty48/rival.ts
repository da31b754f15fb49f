import type { Rival } from '../../kit/contract/review.ts';
import { openWays } from './grid.ts';
import { roomAfter } from './playouts.ts';
import type { Action, State } from './rules.ts';

export const rival: Rival<State, Action> = {
  care: [0.3, 0.8, 1],
  pace: [600, 500, 400],
  choices: [1_000, 2_000, 3_000],
  /** Slides to where a few moves at random leave most cells free; without care anywhere. */
  choose({ powers, size }, careful, dice) {
    const open = openWays({ powers, size });
    if (!careful || open.length < 2) return dice.pick(open);
    const room = new Map(open.map((way) => [way, roomAfter(powers, size, way, dice)]));
    return open.toSorted((a, b) => (room.get(b) ?? 0) - (room.get(a) ?? 0))[0];
  },
};
