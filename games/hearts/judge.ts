// Judges a pass or a card beside its rival, the cheapest other option, by two methods: playouts, and the smart bot's networks.
// The playouts' players don't plan as people do, so points count as given away only where both prefer the rival. At a table
// at pro, over 800 hands, 1.1 such corrections a hand saved a player at mid 1.4 points.
import type { Card } from '../../kit/cards/cards.ts';
import type { Random } from '../../kit/round/random.ts';
import { cardCost, passCost } from './bot.ts';
import { candidatesOf } from './pass.ts';
import { cardAt, indexOf } from './position.ts';
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

export function* judgeCard(before: State, card: Card, random: Random, entry: number): Judgement<Card> {
  const seen = seenBy(before, user);
  const price = (cards: readonly Card[], pricing: Pricing, purpose: string) =>
    priceCards(seen, cards, pricing, random(purpose, entry)).map((each) => ({
      ...each,
      option: cardAt(each.option),
    }));
  const others = legalCards(seen.hand, seen).filter((other) => other !== card);
  const rivals = byCost(price(others, screened, 'screened deals'));
  yield;
  const estimate = cardCost(seen);
  const taken = pointsTaken(before.tricks);
  const shoots =
    (taken[user] ?? 0) >= moonBegins && taken.every((points, seat) => seat === user || points === 0);
  return besideRivals({
    own: price([card], { ...compared, shoots }, 'deals'),
    rivals,
    price: (option) => price([option], compared, 'deals'),
    estimate: (each) => estimate(indexOf(each)),
  });
}

export function* judgePass(
  { hands, pass }: State,
  cards: readonly Card[],
  random: Random,
): Judgement<readonly Card[]> {
  const hand = hands[user] ?? [];
  const price = (threes: readonly (readonly number[])[], pricing: Pricing, purpose: string) =>
    pricePasses(hand, threes, stepsOf(pass), pricing, random(purpose)).map((each) => ({
      ...each,
      option: each.option.map(cardAt),
    }));
  const own = cards.map(indexOf);
  const others = candidatesOf(hand).filter((three) => !three.every((card) => own.includes(card)));
  const rivals = byCost(price(others, screened, 'screened passes'));
  yield;
  const estimate = passCost(hand, stepsOf(pass));
  return besideRivals({
    own: price([own], compared, 'passes'),
    rivals,
    price: (option) => price([option.map(indexOf)], compared, 'passes'),
    estimate: (each) => estimate(each.map(indexOf)),
  });
}

interface Contest<Option> {
  readonly own: readonly Priced<Option>[];
  /** The other options, the cheapest of the screened deals first. */
  readonly rivals: readonly Option[];
  /** Prices an option in the deals that compare. */
  price(option: Option): readonly Priced<Option>[];
  estimate(option: Option): number;
}

/** Judges beside the first rival; beside the second if the first would itself lose points to that one. */
function besideRivals<Option>({ own, rivals, price, estimate }: Contest<Option>): Judged<Option> {
  const [first, second] = rivals;
  if (first === undefined) throw new RangeError('nothing to compare');
  const priced = price(first);
  const found = judged(own, priced, estimate);
  if (found.lost <= 0 || second === undefined) return found;
  const better = price(second);
  return judged(priced, better, estimate).lost > 0 ? judged(own, better, estimate) : found;
}

function byCost<Option>(priced: readonly Priced<Option>[]): Option[] {
  return priced.toSorted((a, b) => a.cost - b.cost).map(({ option }) => option);
}

function judged<Option>(
  [own]: readonly Priced<Option>[],
  [rival]: readonly Priced<Option>[],
  estimate: (option: Option) => number,
): Judged<Option> {
  if (!own || !rival) throw new RangeError('nothing to compare');
  const lost = significant(own.costs, rival.costs);
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

/** Returns the mean difference of paired values; 0 within two standard errors. */
function significant(costs: readonly number[], others: readonly number[]): number {
  const differences = costs.map((cost, i) => cost - (others[i] as number));
  const count = differences.length;
  const mean = differences.reduce((sum, each) => sum + each, 0) / count;
  const variance = differences.reduce((sum, each) => sum + (each - mean) * (each - mean), 0) / (count - 1);
  return mean * mean > (4 * variance) / count ? mean : 0;
}
