// Costs of cards and passes, for the networks of the smart bot and for reviews: draws hidden hands that fit what the seat has
// seen, and has the heuristic player play each option out in all of them (perfect information Monte Carlo).
import { allCards, type Card } from '../../kit/cards/cards.ts';
import { dealSampler } from '../../kit/cards/determinization.ts';
import { unseenBy } from '../../kit/cards/unseen.ts';
import { meanOf } from '../../kit/review/paired.ts';
import type { Stream } from '../../kit/round/random.ts';
import { cheapest } from './network.ts';
import { takeRiskiest } from './pass.ts';
import { copyOf, playOut } from './playout.ts';
import {
  addCard,
  highestFirst,
  indexOf,
  newPosition,
  type Position,
  positionOf,
  putCard,
} from './position.ts';
import { mayShoot } from './shooter.ts';
import type { Seen } from './table.ts';

/** Points that an option costs. */
export interface Priced<Option> {
  readonly option: Option;
  /** In each of the sampled deals, which are the same for all options. */
  readonly costs: readonly number[];
  /** Their mean. */
  readonly cost: number;
}

/** How options are priced. */
export interface Pricing {
  /** Number of sampled deals. */
  readonly deals: number;
  /** Whether the seat may also play for the moon, where that costs less. */
  readonly shoots?: boolean;
}

export function priceCards(
  seen: Seen,
  legal: readonly Card[],
  pricing: Pricing,
  random: Stream,
): readonly Priced<Card>[] {
  const { seat } = seen;
  const start = positionOf(seen);
  const draw = dealSampler(unseenBy(seen, allCards));
  const deals = Array.from({ length: pricing.deals }, () => {
    const drawn = draw(random);
    const deal = new Int32Array(16);
    for (let h = 0; h < 3; h++) deal.set(drawn.subarray(h * 4, h * 4 + 4), ((seat + 1 + h) & 3) * 4);
    return deal;
  });
  return highestFirst(legal).map((option) => {
    const after = copyOf(start);
    putCard(after, indexOf(option));
    return price(option, after, seat, deals, pricing.shoots);
  });
}

/** Prices passes of a hand; the other seats pass their riskiest cards. */
export function pricePasses(
  hand: readonly Card[],
  options: readonly (readonly Card[])[],
  steps: number,
  pricing: Pricing,
  random: Stream,
): readonly Priced<readonly Card[]>[] {
  const others = allCards.filter((card) => !hand.includes(card)).map(indexOf);
  const deals = Array.from({ length: pricing.deals }, () => dealAndPass(random.shuffle(others), steps));
  return options.map((option) => price(option, afterPass(hand, option, steps), 0, deals));
}

/** @param after the seat's knowledge after the option @param deals cards of the other seats, in addition */
function price<Option>(
  option: Option,
  after: Position,
  seat: number,
  deals: readonly Int32Array[],
  shoots = false,
): Priced<Option> {
  const plans = shoots && mayShoot(after.taken, seat) ? [false, true] : [false];
  const priced = plans.map((isMoon) => {
    const costs = deals.map((deal) => playOut(after, deal, seat, isMoon));
    return { option, costs, cost: meanOf(costs) };
  });
  return cheapest(priced, ({ cost }) => cost);
}

/** Returns the passing seat's knowledge after its pass. It is seat 0 here. */
function afterPass(hand: readonly Card[], given: readonly Card[], steps: number): Position {
  const position = newPosition();
  for (const card of hand) addCard(position.hands, given.includes(card) ? steps : 0, indexOf(card));
  return position;
}

/** Deals the other seats' cards and passes theirs. */
function dealAndPass(others: readonly number[], steps: number): Int32Array {
  const hands = new Int32Array(16);
  for (const [i, card] of others.entries()) addCard(hands, 1 + (i % 3), card);
  const given = [1, 2, 3].map((seat) => takeRiskiest(hands, seat * 4, 3));
  for (const [i, cards] of given.entries()) {
    for (const card of cards) addCard(hands, (i + 1 + steps) & 3, card);
  }
  return hands;
}
