// The smart bot's search: hidden hands that fit what the seat has seen are drawn, each legal card is played
// out in them by the plain player, and the card that costs the seat least is taken.
import { lowest } from '../../kit/cards/bits.ts';
import type { Card } from '../../kit/cards/cards.ts';
import { DealSampler, newHands, type Unseen } from '../../kit/cards/determinization.ts';
import { bestOf, type Heat } from '../../kit/cards/halving.ts';
import { mayHold } from '../../kit/cards/voids.ts';
import type { Stream } from '../../kit/round/random.ts';
import { cardAt, countBits, hearts, indexOf, queen, queenOfSpades, spades } from './bits.ts';
import { playOut } from './playout.ts';
import { addCard, copyOf, newPosition, type Position, putCard, setHand } from './position.ts';
import type { Seen } from './seen.ts';
import { allPoints } from './table.ts';

const heats: readonly Heat[] = [
  [20, 0.5],
  [40, 0.5],
  [80, 0],
];

const drawn = newHands();

export function searchCard(seen: Seen, legal: readonly Card[], random: Stream): Card {
  const start = positionOf(seen);
  const sampler = new DealSampler(unseen(seen, start));
  // From the highest rank down: of equals the highest is played.
  const options = legal.map(indexOf).toSorted((a, b) => (b & 15) - (a & 15) || a - b);
  const afters = options.map((card) => {
    const after = copyOf(start);
    putCard(after, card);
    return after;
  });
  const more = new Int32Array(16);
  const best = bestOf(
    afters,
    heats,
    () => {
      sampler.draw(random, drawn);
      for (let h = 0; h < 3; h++) {
        setHand(more, (seen.seat + 1 + h) & 3, drawn[h * 2] as number, drawn[h * 2 + 1] as number);
      }
    },
    (after) => -playOut(after, more, seen.seat),
    { alike: (place) => alike(options, place, start), range: rangeOf(start) },
  );
  return cardAt(options[afters.indexOf(best)] as number);
}

/**
 * The place of the highest option of the same suit without a card between that others hold or that is the best on the table:
 * it does not matter which of them is played, as the player of the playouts looks at the order of the cards alone. The queen
 * of spades is like no other.
 */
function alike(options: readonly number[], place: number, { left, led, best }: Position): number {
  const suit = (options[place] as number) >> 4;
  let found = place;
  for (let card = options[place] as number; (card & 15) < 13; card++) {
    const at = options.indexOf(card);
    if (at >= 0 && card !== queenOfSpades) found = at;
    else if ((left[suit] as number) & (1 << (card & 15)) || card === led * 16 + best) break;
  }
  return found;
}

/** By how much what a hand costs can differ between two ways to play on: by the points that are still open, but for moons. */
function rangeOf({ taken, left, points }: Position): number {
  const seats = taken.filter((each) => each > 0).length;
  const queens = (left[spades] as number) & (1 << queen) ? 13 : 0;
  const open = countBits(left[hearts] as number) + queens + points;
  return open === 0 || seats > 1 ? open : allPoints;
}

/** The table as far as the seat knows it: of the others' hands what it gave them and has not seen since. */
export function positionOf({ seat, hand, passed, trick, tricks }: Seen): Position {
  const position = newPosition();
  position.left.fill(0x1fff);
  for (const { leader, cards } of [...tricks, trick]) {
    position.leader = leader;
    for (const card of cards) putCard(position, indexOf(card));
  }
  for (const card of hand) addCard(position.hands, seat, indexOf(card));
  for (const card of passed?.cards.map(indexOf) ?? []) {
    const left = (position.left[card >> 4] as number) & (1 << (card & 15));
    if (passed && left !== 0) addCard(position.hands, passed.to, card);
  }
  return position;
}

/** What else the other seats hold. */
function unseen({ seat, trick, tricks }: Seen, { hands, left }: Position): Unseen {
  const held = (player: number, suit: number) => hands[player * 4 + suit] as number;
  const cards = [0, 1, 2, 3].map((suit) => {
    const list: number[] = [];
    const known = held(0, suit) | held(1, suit) | held(2, suit) | held(3, suit);
    for (let bits = (left[suit] as number) & ~known; bits !== 0; bits &= bits - 1) {
      list.push(suit * 16 + lowest(bits));
    }
    return list;
  });
  const roomOf = (h: number) => {
    let room = 13 - tricks.length;
    // Those that sit last in the order of play have played to the trick.
    if (h + trick.cards.length > 2) room--;
    for (let suit = 0; suit < 4; suit++) room -= countBits(held((seat + 1 + h) & 3, suit));
    return room;
  };
  return { cards, room: [roomOf(0), roomOf(1), roomOf(2)], allowed: mayHold(seat, [...tricks, trick]) };
}
