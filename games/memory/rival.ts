import type { Rival } from '../../kit/contract/review.ts';
import { type Action, rules, type State } from './rules.ts';

export const rival: Rival<State, Action> = {
  care: [0.5, 0.75, 0.95],
  pace: [1_900, 1_500, 1_100],
  /** Takes a pair that it has seen, else a new card; without care any card. */
  choose(state, careful, dice) {
    const { faces, open, settleAt } = state;
    if (settleAt !== undefined) return undefined;
    const free = Array.from(rules.moves(state, 0));
    if (!careful) return dice.pick(free);
    const seen = free.filter((card) => faces[card] !== null);
    const partners = open.length > 0 ? open : seen;
    const known = seen.find((card) =>
      partners.some((other) => other !== card && faces[other]?.emoji === faces[card]?.emoji),
    );
    const fresh = free.filter((card) => faces[card] === null);
    return known ?? dice.pick(fresh.length > 0 ? fresh : free);
  },
};
