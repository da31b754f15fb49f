// Searches for the best card or trump by playouts over sampled hidden hands.
import { lowest } from '../../kit/cards/bits.ts';
import { type Card, type Suit, suits } from '../../kit/cards/cards.ts';
import { DealSampler, newHands, type Unseen } from '../../kit/cards/determinization.ts';
import { bestOf, type Heat } from '../../kit/cards/halving.ts';
import { mayHold } from '../../kit/cards/voids.ts';
import type { Stream } from '../../kit/round/random.ts';
import { bitsOf, cardAt, indexOf, suitIndex } from './bits.ts';
import { playOut } from './heuristic.ts';
import { type Position, positionOf, putCard } from './position.ts';
import { omiDeck, type Seen, tokens } from './table.ts';

const cardHeats: readonly Heat[] = [
  [40, 0.5],
  [80, 0.5],
  [160, 0],
];
const trumpHeats: readonly Heat[] = [
  [100, 0.5],
  [200, 0],
];
/** Value of a trick in tokens: breaks ties between equal tokens. */
const trickWorth = 0.04;

const drawn = newHands();

export function searchCard(seen: Seen, legal: readonly Card[], random: Stream): Card {
  const { options, afters, draw, worthOf } = trialsOf(seen, legal);
  const best = bestOf(afters, cardHeats, () => draw(random), worthOf);
  return cardAt(options[afters.indexOf(best)] as number);
}

/** Returns the value of each card in the same sampled deals, in tokens for the seat's side. */
export function sampleCards(
  seen: Seen,
  legal: readonly Card[],
  random: Stream,
  samples: number,
): ReadonlyMap<Card, readonly number[]> {
  const { options, afters, draw, worthOf } = trialsOf(seen, legal, 0);
  const sampled = options.map((option) => [cardAt(option), [] as number[]] as const);
  for (let i = 0; i < samples; i++) {
    draw(random);
    for (const [place, after] of afters.entries()) sampled[place]?.[1].push(worthOf(after));
  }
  return new Map(sampled);
}

/** A seat's options, and how to draw the hidden hands and play an option out in them. */
function trialsOf(seen: Seen, legal: readonly Card[], trick = trickWorth) {
  const start = positionOf(seen);
  const played = [...seen.tricks, seen.trick].flatMap(({ cards }) => cards);
  const sampler = new DealSampler(unseen(seen, bitsOf([...seen.hand, ...played])));
  const values = valuesOf(seen, trick);
  // Lowest rank first, since the bot plays the first among equals.
  const options = legal.map(indexOf).toSorted((a, b) => (a & 7) - (b & 7) || a - b);
  const afters = options.map((card) => {
    const after = { ...start, hands: start.hands.slice() };
    putCard(after, card);
    return after;
  });
  const more = new Int32Array(4);
  const draw = (random: Stream): void => {
    sampler.draw(random, drawn);
    for (let h = 0; h < 3; h++) more[(seen.seat + 1 + h) & 3] = drawn[h * 2] as number;
  };
  const worthOf = (after: Position): number => values[playOut(after, more)] as number;
  return { options, afters, draw, worthOf };
}

/** Tries every suit held in sampled deals, which include the chooser's own other four cards. */
export function searchTrump(seen: Seen, held: readonly Suit[], random: Stream): Suit {
  const { draw, worthOf } = trumpTrials(seen);
  return bestOf(held, trumpHeats, () => draw(random), worthOf);
}

/** Returns the value of each trump in the same sampled deals, in tokens for the seat's side. */
export function sampleTrumps(
  seen: Seen,
  random: Stream,
  samples: number,
): ReadonlyMap<Suit, readonly number[]> {
  const { draw, worthOf } = trumpTrials(seen, 0);
  const sampled = new Map(suits.map((suit) => [suit, [] as number[]]));
  for (let i = 0; i < samples; i++) {
    draw(random);
    for (const [suit, values] of sampled) values.push(worthOf(suit));
  }
  return sampled;
}

function trumpTrials(seen: Seen, trick = trickWorth) {
  const start = positionOf(seen);
  const more = new Int32Array(4);
  const values = valuesOf(seen, trick);
  const left = omiDeck.filter((card) => !seen.hand.includes(card)).map(indexOf);
  const draw = (random: Stream): void => {
    const deal = random.shuffle(left);
    more[seen.seat] = bitsFrom(deal, 24, 28);
    for (let h = 0; h < 3; h++) more[(seen.seat + 1 + h) & 3] = bitsFrom(deal, h * 8, h * 8 + 8);
  };
  const worthOf = (suit: Suit): number => {
    start.trump = suitIndex(suit);
    return values[playOut(start, more)] as number;
  };
  return { draw, worthOf };
}

/** By the tricks of North and South: the value of the hand to the seat's side. @param trick worth in tokens, besides those it wins */
function valuesOf({ seat, chooser }: Seen, trick: number): number[] {
  return Array.from({ length: 9 }, (_, taken) => {
    const { NS, EW } = tokens(chooser, { NS: taken, EW: 8 - taken });
    return (seat % 2 === 0 ? 1 : -1) * (NS - EW + trick * taken);
  });
}

const bitsFrom = (cards: readonly number[], from: number, to: number): number =>
  cards.slice(from, to).reduce((bits, card) => bits | (1 << card), 0);

/** The unseen cards, the room of each hidden hand, and the suits that it may hold. */
function unseen({ seat, trick, tricks }: Seen, shown: number): Unseen {
  const cards: number[][] = [[], [], [], []];
  for (let left = ~shown; left !== 0; left &= left - 1) cards[lowest(left) >> 3]?.push(lowest(left));
  // The last seats in the order of play have played to the trick.
  const roomOf = (h: number) => 8 - tricks.length - (h + trick.cards.length > 2 ? 1 : 0);
  return { cards, room: [roomOf(0), roomOf(1), roomOf(2)], allowed: mayHold(seat, [...tricks, trick]) };
}
