// Inputs of the networks for a card to play: numbers from about −1 to 2, computed from what the seat sees.
import { countBits } from '../../kit/cards/bits.ts';
import type { Card } from '../../kit/cards/cards.ts';
import { mayHold } from '../../kit/cards/unseen.ts';
import { heldOf } from './pass.ts';
import { allRanks, clubs, hearts, indexOf, isBroken, positionOf, queen, spades } from './position.ts';
import type { Seen } from './table.ts';

/** Returns the inputs for a card to play. */
export function cardFeatures(seen: Seen): (card: Card) => number[] {
  const { seat } = seen;
  const position = positionOf(seen);
  const { hands, left, taken, place, points } = position;
  const own = [0, 1, 2, 3].map((suit) => hands[seat * 4 + suit] as number);
  const others = own.map((held, suit) => (left[suit] as number) & ~held);
  const dangers = own.map((held, suit) => dangerOf(held, others[suit] as number));
  /** The only seat with points and its share of all points; −1 and 0 unless exactly one has any. */
  const takers = [0, 1, 2, 3].filter((each) => (taken[each] as number) > 0);
  const taker = takers.length === 1 ? (takers[0] as number) : -1;
  const takersPart = taker < 0 ? 0 : (taken[taker] as number) / 26;
  const owns = bit(own[spades], queen);
  const isOut = bit(others[spades], queen);
  /** Steps to the seats known to hold the queen, since this seat passed her. */
  const holders = [1, 2, 3].filter((steps) => bit(hands[((seat + steps) & 3) * 4 + spades], queen));
  const heartsLeft = countBits(left[hearts] as number);
  const common = [
    1,
    position.complete / 12,
    Number(place === 1),
    Number(place === 2),
    Number(place === 3),
    Math.min(points, 4) / 4,
    Number(points >= 13),
    Number(isBroken(position)),
    (taken[seat] as number) / 13,
    taker === seat ? 0 : takersPart,
    taker === seat ? takersPart : 0,
    (heartsLeft + (owns || isOut ? 13 : 0)) / 26,
    owns,
    isOut,
    holders.length,
    holders.filter((steps) => steps < 4 - place).length,
    own.filter((held) => held === 0).length / 3,
    heartsLeft / 13,
    countBits((own[spades] as number) & below(queen)) / 5,
  ];
  const holding = mayHold(seen);
  /** By suit: the number of other seats, and of seats that play after this one, known to be void in it. */
  const voids = holding.map((seats) => seats.filter((may) => !may).length);
  const voidsAfter = holding.map((seats) => seats.filter((may, i) => !may && i < 3 - place).length);

  return (card) => {
    const suit = indexOf(card) >> 4;
    const rank = indexOf(card) & 15;
    const held = own[suit] as number;
    const unseen = others[suit] as number;
    const rest = held & ~(1 << rank);
    const lower = countBits(unseen & below(rank));
    const higher = countBits(unseen) - lower;
    const danger = dangers[suit] as number;
    const left = dangerOf(rest, unseen);
    const elsewhere = (other: number) => (other === suit ? 0 : (dangers[other] as number));
    const led = place === 0 ? suit : position.led;
    // Whether it would be the highest card so far.
    const wins = Number(place === 0 || (suit === led && rank > position.best));
    const follows = others[led] as number;
    const above = countBits(follows & ~below((wins ? rank : position.best) + 1));
    return [
      ...common,
      (elsewhere(2) + elsewhere(3)) / 4,
      elsewhere(spades) / 3,
      elsewhere(hearts) / 3,
      Number(suit === spades),
      Number(suit === hearts),
      lower / 6,
      higher / 6,
      lower / (lower + higher + 1),
      (lower + higher) / 8,
      countBits(held) / 6,
      countBits(held & below(rank)) / 4,
      countBits(rest & ~below(rank)) / 4,
      Number(rest === 0),
      danger / 3,
      danger - left,
      left / 3,
      rank / 12,
      Number(card === 'QS'),
      Number(suit === spades && rank > queen && (owns || isOut)),
      suit === spades && rank < queen ? isOut : 0,
      led === spades ? isOut : 0,
      wins,
      higher === 0 ? wins : 0,
      above / 6,
      (countBits(follows) - above) / 6,
      Number(above === 0),
      (wins * Math.min(points, 4)) / 4,
      points >= 13 ? wins : 0,
      suit === hearts ? wins : 0,
      (voids[led] as number) / 3,
      (voidsAfter[led] as number) / 3,
      (wins * (voidsAfter[led] as number)) / 3,
      Number(!wins && position.bestSeat === taker),
    ];
  };
}

/** Likelihood that the cards of a suit take tricks: the sum over them of the share of others' cards that are lower. */
export function dangerOf(held: number, others: number): number {
  const count = countBits(others) + 1;
  let sum = 0;
  for (let bits = held; bits !== 0; bits &= bits - 1) {
    sum += countBits(others & ((bits & -bits) - 1));
  }
  return sum / count;
}

function below(rank: number): number {
  return (1 << rank) - 1;
}

function bit(ranks: number | undefined, rank: number): number {
  return ((ranks ?? 0) >> rank) & 1;
}

const diamonds = 3;
const low = 0b1111;
const aboveQueen = 0b11 << (queen + 1);

/**
 * Returns the inputs for three cards to pass.
 * @param steps seats to the receiver
 */
export function passFeatures(hand: readonly Card[], cards: readonly Card[], steps: number): number[] {
  const held = heldOf(hand);
  const given = heldOf(cards);
  const kept = held.map((ranks, suit) => ranks & ~(given[suit] as number));
  const [keptSpades = 0, keptHearts = 0] = kept;
  const [givenSpades = 0, givenHearts = 0] = given;
  const lengths = kept.map(countBits);
  const danger = (suit: number) => dangerOf(kept[suit] as number, allRanks & ~(held[suit] as number));
  return [
    1,
    Number(steps === 1),
    Number(steps === 2),
    bit(keptSpades, queen),
    countBits(keptSpades & aboveQueen) / 2,
    countBits(keptSpades & below(queen)) / 5,
    bit(givenSpades, queen),
    countBits(givenSpades & aboveQueen) / 2,
    countBits(givenSpades & below(queen)) / 3,
    danger(spades) / 3,
    (lengths[hearts] as number) / 6,
    danger(hearts) / 3,
    countBits(keptHearts & low) / 4,
    countBits(givenHearts) / 3,
    danger(hearts) - dangerOf(held[hearts] as number, allRanks & ~(held[hearts] as number)),
    ...[clubs, diamonds].flatMap((suit) => [
      (lengths[suit] as number) / 6,
      Number(lengths[suit] === 0),
      Number(lengths[suit] === 1),
      danger(suit) / 3,
      countBits((kept[suit] as number) & low) / 4,
    ]),
    (kept[clubs] as number) & 1,
    lengths.filter((length) => length === 0).length / 2,
    Math.max(...lengths) / 8,
  ];
}
