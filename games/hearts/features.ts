// What the networks are told of a card that could be played: numbers from about −1 to 2, all of which the seat can see.
import { countBits, hearts, queen, queenOfSpades, spades } from './bits.ts';
import type { Position } from './position.ts';

/** What is the same for all cards of a decision. */
export interface Outlook {
  readonly position: Position;
  /** By suit, the ranks that the seat holds, and those that the others hold. */
  readonly own: readonly number[];
  readonly others: readonly number[];
  /** By suit: see `dangerOf`. */
  readonly dangers: readonly number[];
  /** By suit: of the others, and of those who play after the seat, how many have shown that they have none of it. */
  readonly voids: readonly number[];
  readonly voidsAfter: readonly number[];
  /** The only seat that has taken points, and the part of them all that it has; −1 and 0 where there is none. */
  readonly taker: number;
  readonly takersPart: number;
  readonly common: readonly number[];
}

/** @param mayHold by suit, whether each of the next three seats may hold it */
export function outlookOf(
  position: Position,
  mayHold: readonly (readonly boolean[])[],
  seat: number,
): Outlook {
  const { hands, left, taken, place, points } = position;
  const own = [0, 1, 2, 3].map((suit) => hands[seat * 4 + suit] as number);
  const others = own.map((held, suit) => (left[suit] as number) & ~held);
  const dangers = own.map((held, suit) => dangerOf(held, others[suit] as number));
  const takers = [0, 1, 2, 3].filter((each) => (taken[each] as number) > 0);
  const taker = takers.length === 1 ? (takers[0] as number) : -1;
  const takersPart = taker < 0 ? 0 : (taken[taker] as number) / 26;
  const owns = bit(own[spades], queen);
  const isOut = bit(others[spades], queen);
  /** The seats that hold the queen as far as this one knows, as it has passed her on: by steps from it. */
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
    Number(position.broken),
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
  const voids = mayHold.map((seats) => seats.filter((may) => !may).length);
  const voidsAfter = mayHold.map((seats) => seats.filter((may, i) => !may && i < 3 - place).length);
  return { position, own, others, dangers, voids, voidsAfter, taker, takersPart, common };
}

/** What the networks are told of a card (index) of the hand. */
export function cardFeatures(outlook: Outlook, card: number): number[] {
  const { position, own, others, dangers, common } = outlook;
  const { place, points } = position;
  const suit = card >> 4;
  const rank = card & 15;
  const held = own[suit] as number;
  const unseen = others[suit] as number;
  const rest = held & ~(1 << rank);
  const lower = countBits(unseen & below(rank));
  const higher = countBits(unseen) - lower;
  const danger = dangers[suit] as number;
  const left = dangerOf(rest, unseen);
  const elsewhere = (other: number) => (other === suit ? 0 : (dangers[other] as number));
  const led = place === 0 ? suit : position.led;
  // It takes the trick as far as that has come.
  const wins = Number(place === 0 || (suit === led && rank > position.best));
  const follows = others[led] as number;
  const above = countBits(follows & ~below((wins ? rank : position.best) + 1));
  const owns = bit(own[spades], queen);
  const isOut = bit(others[spades], queen);
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
    Number(card === queenOfSpades),
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
    (outlook.voids[led] as number) / 3,
    (outlook.voidsAfter[led] as number) / 3,
    (wins * (outlook.voidsAfter[led] as number)) / 3,
    Number(!wins && position.bestSeat === outlook.taker && outlook.takersPart > 0),
  ];
}

/** How likely the cards of a suit take tricks: for each, the part of the others' cards that are lower. */
export function dangerOf(held: number, others: number): number {
  const count = countBits(others) + 1;
  let sum = 0;
  for (let bits = held; bits !== 0; bits &= bits - 1) {
    sum += countBits(others & ((bits & -bits) - 1));
  }
  return sum / count;
}

/** The ranks below one, as bits. */
function below(rank: number): number {
  return (1 << rank) - 1;
}

function bit(ranks: number | undefined, rank: number): number {
  return ((ranks ?? 0) >> rank) & 1;
}
