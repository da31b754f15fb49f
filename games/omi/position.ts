// A hand of Omi as bits of integers, so that bots play it out in microseconds.
import { bitsOf, indexOf, suitIndex } from './bits.ts';
import type { Seen } from './table.ts';

/** A hand of Omi under way, the start of a playout. */
export interface Position {
  /** By seat: its cards, as bits. */
  readonly hands: Int32Array;
  trump: number;
  leader: number;
  /** Suit led, −1 before the lead; the highest card on the table and the seat that played it. */
  led: number;
  best: number;
  bestSeat: number;
  place: number;
  /** Tricks taken by North and South, and all complete tricks. */
  taken: number;
  complete: number;
}

/** The table as the seat sees it, with the others' hands empty. */
export function positionOf({ seat, hand, trump, trick, tricks }: Seen): Position {
  const position: Position = {
    hands: new Int32Array(4),
    trump: trump ? suitIndex(trump) : 0,
    leader: 0,
    led: -1,
    best: 0,
    bestSeat: 0,
    place: 0,
    taken: 0,
    complete: 0,
  };
  for (const { leader, cards } of [...tricks, trick]) {
    position.leader = leader;
    for (const card of cards) putCard(position, indexOf(card));
  }
  position.hands[seat] = bitsOf(hand);
  return position;
}

/** Plays a card (index) for the seat to move, and takes the trick once it is complete. */
export function putCard(position: Position, card: number): void {
  const { hands, trump, leader, place } = position;
  const seat = (leader + place) & 3;
  hands[seat] = (hands[seat] as number) & ~(1 << card);
  if (place === 0) position.led = card >> 3;
  const suit = card >> 3;
  const bestSuit = position.best >> 3;
  if (place === 0 || (suit === bestSuit ? card > position.best : suit === trump)) {
    position.best = card;
    position.bestSeat = seat;
  }
  if (place < 3) {
    position.place = place + 1;
    return;
  }
  position.taken += position.bestSeat & 1 ? 0 : 1;
  position.complete++;
  position.leader = position.bestSeat;
  position.place = 0;
  position.led = -1;
}
