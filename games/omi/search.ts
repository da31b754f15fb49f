// Searches for Omi's best card or trump: playouts over hidden hands that fit what the seat has seen.
import { lowest } from '../../kit/cards/bits.ts';
import type { Card, Suit } from '../../kit/cards/cards.ts';
import { DealSampler, newHands, type Unseen } from '../../kit/cards/determinization.ts';
import { bestOf, type Heat } from '../../kit/cards/halving.ts';
import { mayHold } from '../../kit/cards/voids.ts';
import type { Stream } from '../../kit/round/random.ts';
import { bitsOf, cardAt, indexOf, inSuit, ranksIn, sideCards, suitIndex } from './bits.ts';
import { newPosition, type Position, playOut, putCard } from './playout.ts';
import type { Seen } from './seen.ts';
import { omiDeck, tokens } from './table.ts';

const cardHeats: readonly Heat[] = [
  [40, 0.5],
  [80, 0.5],
  [160, 0],
];
const trumpHeats: readonly Heat[] = [
  [100, 0.5],
  [200, 0],
];
/** What a trick is worth beside the tokens, so that equal tokens are told apart. */
const trickWorth = 0.04;

const drawn = newHands();

export function searchCard(seen: Seen, legal: readonly Card[], random: Stream): Card {
  const start = positionOf(seen);
  const own = bitsOf(seen.hand);
  const shown = own | bitsOf([...seen.tricks, seen.trick].flatMap(({ cards }) => cards));
  const sampler = new DealSampler(unseen(seen, shown));
  const values = valuesOf(seen);
  // From the lowest rank up: of equals the lowest is played.
  const options = legal.map(indexOf).toSorted((a, b) => (a & 7) - (b & 7) || a - b);
  const reachable = values.slice(start.taken, start.taken + 9 - start.complete);
  const afters = options.map((card) => {
    const after = { ...start, hands: start.hands.slice() };
    putCard(after, card);
    return after;
  });
  const more = new Int32Array(4);
  const best = bestOf(
    afters,
    cardHeats,
    () => {
      sampler.draw(random, drawn);
      for (let h = 0; h < 3; h++) more[(seen.seat + 1 + h) & 3] = drawn[h * 2] as number;
    },
    (after) => values[playOut(after, more)] as number,
    {
      alike: (place) => alike(options, place, start, own, shown),
      range: Math.max(...reachable) - Math.min(...reachable),
    },
  );
  return cardAt(options[afters.indexOf(best)] as number);
}

/**
 * The place of the highest option of the same suit without a card between that others hold or that is the best on the table.
 * Which of them is played makes no difference to the player of the playouts, who looks at the order of the cards, but for two
 * things: of several suits a seat sheds the lowest rank, so no card of another side suit may lie between; and to a lead the
 * partner looks whether a higher card is out, as one is that the leader still holds.
 * @param own the seat's cards, as bits
 * @param shown these and those that are played, as bits
 */
export function alike(
  options: readonly number[],
  place: number,
  { trump, best, place: onTable }: Position,
  own: number,
  shown: number,
): number {
  const first = options[place] as number;
  const suit = first >> 3;
  const shed = suit === trump ? 0 : ranksIn(sideCards(sideCards(own, trump), suit));
  let found = first;
  for (let card = first; card >> 3 === suit; card++) {
    if (!(shown & (1 << card)) || (onTable > 0 && card === best) || shed & (1 << (card & 7))) break;
    if (own & (1 << card) && (onTable > 0 || inSuit(own, suit) >> (card & 7) > 1)) found = card;
  }
  return options.indexOf(found);
}

/** Every suit held is tried in every drawn deal; the chooser's own other four cards are drawn as well. */
export function searchTrump(seen: Seen, held: readonly Suit[], random: Stream): Suit {
  const start = positionOf(seen);
  const more = new Int32Array(4);
  const values = valuesOf(seen);
  const left = omiDeck.filter((card) => !seen.hand.includes(card)).map(indexOf);
  return bestOf(
    held,
    trumpHeats,
    () => {
      const deal = random.shuffle(left);
      more[seen.seat] = bitsFrom(deal, 24, 28);
      for (let h = 0; h < 3; h++) more[(seen.seat + 1 + h) & 3] = bitsFrom(deal, h * 8, h * 8 + 8);
    },
    (suit) => {
      start.trump = suitIndex(suit);
      return values[playOut(start, more)] as number;
    },
  );
}

/** By the tricks of North and South: what the hand is worth to the seat's side. */
function valuesOf({ seat, chooser }: Seen): readonly number[] {
  return valuesBySides[chooser & 1]?.[seat & 1] as readonly number[];
}

const valuesBySides = ([0, 1] as const).map((chooser) =>
  [1, -1].map((sign) =>
    Array.from({ length: 9 }, (_, NS) => {
      const { NS: ours, EW: theirs } = tokens(chooser, { NS, EW: 8 - NS });
      return sign * (ours - theirs + trickWorth * NS);
    }),
  ),
);

/** The table as far as the seat sees it: the others' hands are empty. */
export function positionOf({ seat, hand, trump, trick, tricks }: Seen): Position {
  const position = newPosition();
  position.trump = trump ? suitIndex(trump) : 0;
  for (const { leader, cards } of [...tricks, trick]) {
    position.leader = leader;
    for (const card of cards) putCard(position, indexOf(card));
  }
  position.hands[seat] = bitsOf(hand);
  return position;
}

function bitsFrom(cards: readonly number[], from: number, to: number): number {
  let bits = 0;
  for (let i = from; i < to; i++) bits |= 1 << (cards[i] as number);
  return bits;
}

/** What is not shown: the cards, how many each hidden seat holds, and the suits it did not follow. */
function unseen({ seat, trick, tricks }: Seen, shown: number): Unseen {
  const cards: number[][] = [[], [], [], []];
  for (let left = ~shown; left !== 0; left &= left - 1) cards[lowest(left) >> 3]?.push(lowest(left));
  // Those that sit last in the order of play have played to the trick.
  const roomOf = (h: number) => 8 - tricks.length - (h + trick.cards.length > 2 ? 1 : 0);
  return { cards, room: [roomOf(0), roomOf(1), roomOf(2)], allowed: mayHold(seat, [...tricks, trick]) };
}
