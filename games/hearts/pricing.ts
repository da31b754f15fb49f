// Costs of cards and passes, for the networks of the smart bot and for reviews: draws hidden hands that fit what the seat has
// seen, and has the heuristic player play each option out in all of them (perfect information Monte Carlo).
import { lowest } from '../../kit/cards/bits.ts';
import { allCards, type Card } from '../../kit/cards/cards.ts';
import { DealSampler, newHands, type Unseen } from '../../kit/cards/determinization.ts';
import { mayHold } from '../../kit/cards/voids.ts';
import type { Stream } from '../../kit/round/random.ts';
import { takeRiskiest } from './pass.ts';
import { copyOf, playOut, setHand } from './playout.ts';
import { addCard, clubs, indexOf, newPosition, type Position, positionOf, putCard } from './position.ts';
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

export function cheapestOf<Option>(priced: readonly Priced<Option>[]): Priced<Option> {
  return priced.reduce((best, each) => (each.cost < best.cost ? each : best));
}

export function priceCards(
  seen: Seen,
  legal: readonly Card[],
  pricing: Pricing,
  random: Stream,
): readonly Priced<number>[] {
  const start = positionOf(seen);
  const sampler = new DealSampler(unseen(seen, start));
  const drawn = newHands();
  const options = legal.map(indexOf).toSorted((a, b) => (b & 15) - (a & 15) || a - b);
  const trials = options.map((option) => {
    const after = copyOf(start);
    putCard(after, option);
    return { option, after };
  });
  const draw = (more: Int32Array): void => {
    sampler.draw(random, drawn);
    for (let h = 0; h < 3; h++)
      setHand(more, (seen.seat + 1 + h) & 3, drawn[h * 2] as number, drawn[h * 2 + 1] as number);
  };
  return price(trials, draw, seen.seat, pricing);
}

/** Prices passes of a hand, or playing it without a pass; the other seats pass their riskiest cards. */
export function pricePasses(
  hand: readonly Card[],
  options: readonly (readonly number[])[],
  steps: number,
  pricing: Pricing,
  random: Stream,
): readonly Priced<readonly number[]>[] {
  const own = hand.map(indexOf);
  const left = allCards.filter((card) => !hand.includes(card)).map(indexOf);
  const tried = options.map((option) => ({ option, after: afterPass(own, option, steps) }));
  const draw = (more: Int32Array): void => {
    dealAndPass(more, random.shuffle(left), steps);
    const leader = holderOfTwoOfClubs(more);
    for (const { after } of tried) after.leader = leader ?? holderOfTwoOfClubs(after.hands) ?? 0;
  };
  return price(tried, draw, 0, pricing);
}

/** An option, and the seat's knowledge after it. */
interface Trial<Option> {
  readonly option: Option;
  readonly after: Position;
}

function price<Option>(
  trials: readonly Trial<Option>[],
  draw: (more: Int32Array) => void,
  seat: number,
  { deals, shoots = false }: Pricing,
): readonly Priced<Option>[] {
  const more = new Int32Array(16);
  const plain = trials.map((): number[] => []);
  const moons = trials.map((): number[] => []);
  const shooting = trials.map(({ after }) => shoots && mayShoot(after.taken, seat));
  for (let deal = 0; deal < deals; deal++) {
    draw(more);
    for (const [i, { after }] of trials.entries()) {
      plain[i]?.push(playOut(after, more, seat));
      if (shooting[i]) moons[i]?.push(playOut(after, more, seat, true));
    }
  }
  return trials.map(({ option }, i) =>
    cheapestOf([plain, moons].flatMap((plan) => pricedOf(option, plan[i] ?? []))),
  );
}

function pricedOf<Option>(option: Option, costs: readonly number[]): Priced<Option>[] {
  const cost = costs.reduce((sum, each) => sum + each, 0) / costs.length;
  return costs.length === 0 ? [] : [{ option, costs, cost }];
}

/** Returns the cards of the other seats, except those that the seat has given them. */
function unseen({ seat, trick, tricks }: Seen, { hands, left }: Position): Unseen {
  const held = (player: number, suit: number) => hands[player * 4 + suit] as number;
  const cards = [0, 1, 2, 3].map((suit) => {
    const known = held(0, suit) | held(1, suit) | held(2, suit) | held(3, suit);
    return ranksOf((left[suit] as number) & ~known).map((rank) => suit * 16 + rank);
  });
  const roomOf = (h: number) => {
    // The last seats in the order of play have played to the trick.
    let room = 13 - tricks.length - Number(h + trick.cards.length > 2);
    for (let suit = 0; suit < 4; suit++) room -= ranksOf(held((seat + 1 + h) & 3, suit)).length;
    return room;
  };
  return { cards, room: [roomOf(0), roomOf(1), roomOf(2)], allowed: mayHold(seat, [...tricks, trick]) };
}

function ranksOf(bits: number): number[] {
  const ranks: number[] = [];
  for (let left = bits; left !== 0; left &= left - 1) ranks.push(lowest(left));
  return ranks;
}

/** Returns the passing seat's knowledge after its pass. It is seat 0 here. */
function afterPass(own: readonly number[], cards: readonly number[], steps: number): Position {
  const position = newPosition();
  position.left.fill(0x1fff);
  for (const card of own) addCard(position.hands, cards.includes(card) ? steps : 0, card);
  return position;
}

/** Deals the other seats' cards and passes theirs. */
function dealAndPass(hands: Int32Array, others: readonly number[], steps: number): void {
  hands.fill(0);
  for (const [i, card] of others.entries()) addCard(hands, 1 + (i % 3), card);
  if (steps === 0) return;
  const given = [1, 2, 3].map((seat) => takeRiskiest(hands, seat * 4, 3));
  for (const [i, cards] of given.entries()) {
    for (const card of cards) addCard(hands, (i + 1 + steps) & 3, card);
  }
}

function holderOfTwoOfClubs(hands: Int32Array): number | undefined {
  return [0, 1, 2, 3].find((seat) => (hands[seat * 4 + clubs] as number) & 1);
}
