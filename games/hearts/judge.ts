// Judges a pass or a card beside its rival, the cheapest other option, by two methods: playouts, and the smart bot's networks.
// The playouts' players don't plan as people do, so points count as given away only where both prefer the rival. At a table
// at pro, over 800 hands, 1.1 such corrections a hand saved a player at mid 1.4 points.
import type { Card } from '../../kit/cards/cards.ts';
import { significantGap } from '../../kit/review/paired.ts';
import type { Random } from '../../kit/round/random.ts';
import { cardCost, passCost } from './bot.ts';
import { candidatesOf } from './pass.ts';
import { type Priced, type Pricing, priceCards, pricePasses } from './pricing.ts';
import { allPoints, legalCards, pointsTaken, type State, seenBy, stepsOf, user } from './table.ts';

/** Deals that choose the rival, and others that compare it: the cheapest of many options looks too cheap in its own deals. */
const screened: Pricing = { deals: 250 };
export const compared: Pricing = { deals: 1500 };
/**
 * A player who has this many points, and nobody else any, may be on the way to the moon: then the own card costs what it
 * costs on that way. Sooner a moon looks too easy in the playouts, whose players don't stop it.
 */
const moonBegins = 12;
/** Points of a difference that stands without the networks, which see few such cards in their training. */
const plainLoss = 3;

/** Minimum difference in the share of deals with a robot's moon, or with the queen, that tells two options apart. */
const telling = 0.1;

/** An option beside its rival. */
export interface Judged<Option> {
  readonly own: Priced<Option>;
  readonly rival: Priced<Option>;
  /** How many points less the rival costs; negative where it costs more, 0 in doubt. */
  readonly lost: number;
  /** The two methods differ. */
  readonly isDoubtful?: boolean;
}

type Judgement<Option> = Generator<undefined, Judged<Option>, boolean>;

interface Contest<Option> {
  readonly own: Option;
  readonly others: readonly Option[];
  /** Purpose of the deals that compare. */
  readonly purpose: string;
  /** Whether the player may be on the way to the moon. */
  readonly shoots?: boolean;
  price(options: readonly Option[], pricing: Pricing, purpose: string): readonly Priced<Option>[];
  /** The networks' cost. */
  estimate(option: Option): number;
}

export function judgeCard(before: State, card: Card, random: Random, entry: number): Judgement<Card> {
  const seen = seenBy(before, user);
  const taken = pointsTaken(before.tricks);
  return judge({
    own: card,
    others: legalCards(seen.hand, seen).filter((other) => other !== card),
    purpose: 'deals',
    shoots: (taken[user] ?? 0) >= moonBegins && taken.every((points, seat) => seat === user || points === 0),
    price: (cards, pricing, purpose) => priceCards(seen, cards, pricing, random(purpose, entry)),
    estimate: cardCost(seen),
  });
}

export function judgePass(
  { hands, pass }: State,
  cards: readonly Card[],
  random: Random,
): Judgement<readonly Card[]> {
  const hand = hands[user] ?? [];
  const steps = stepsOf(pass);
  return judge({
    own: cards,
    others: candidatesOf(hand).filter((three) => !three.every((card) => cards.includes(card))),
    purpose: 'passes',
    price: (threes, pricing, purpose) => pricePasses(hand, threes, steps, pricing, random(purpose)),
    estimate: passCost(hand, steps),
  });
}

/** Judges beside the first rival; beside the second if the first would itself lose points to that one. */
function* judge<Option>(contest: Contest<Option>): Judgement<Option> {
  const { own, others, purpose, shoots = false, price, estimate } = contest;
  const [first, second] = price(others, screened, `screened ${purpose}`).toSorted((a, b) => a.cost - b.cost);
  yield;
  const pricesOf = (option: Option, pricing = compared) => price([option], pricing, purpose)[0];
  const [mine, rival] = [pricesOf(own, { ...compared, shoots }), first && pricesOf(first.option)];
  if (!mine || !rival) throw new RangeError('nothing to compare');
  const found = judged(mine, rival, estimate);
  const better = found.lost > 0 && second && pricesOf(second.option);
  return better && judged(rival, better, estimate).lost > 0 ? judged(mine, better, estimate) : found;
}

function judged<Option>(
  own: Priced<Option>,
  rival: Priced<Option>,
  estimate: (option: Option) => number,
): Judged<Option> {
  const lost = significantGap(own.costs, rival.costs);
  const agreed = (estimate(own.option) - estimate(rival.option)) * lost > 0;
  // The networks don't see a robot's moon coming.
  const isSure = agreed || Math.abs(lost) >= plainLoss || tell(own, rival, isMoon);
  return { own, rival, lost: isSure ? lost : 0, isDoubtful: !isSure && lost > 0 };
}

/** A cost that only another seat's moon has. */
export const isMoon = (cost: number): boolean => cost === allPoints;

export function share({ costs }: Priced<unknown>, test: (cost: number) => boolean): number {
  return costs.filter(test).length / costs.length;
}

/** Whether a kind of cost is more frequent after one option than after another. */
export function tell(
  dearer: Priced<unknown>,
  cheaper: Priced<unknown>,
  test: (cost: number) => boolean,
): boolean {
  return share(dearer, test) - share(cheaper, test) > telling;
}
