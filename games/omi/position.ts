// A hand of Omi as bits of integers, so that bots play it out in microseconds.
import { suits } from '../../kit/cards/cards.ts';
import { newTrick, nextTrick, type TrickPosition } from '../../kit/cards/position.ts';
import { bitsOf, indexOf } from './bits.ts';
import type { Seen } from './table.ts';

/** A hand of Omi under way, the start of a playout. */
export interface Position extends TrickPosition {
  /** By seat: its cards, as bits. */
  readonly hands: Int32Array;
  trump: number;
  /** Tricks taken by North and South. */
  taken: number;
}

/** The table as the seat sees it, with the others' hands empty. */
export function positionOf({ seat, hand, trump, trick, tricks }: Seen): Position {
  const position: Position = {
    hands: new Int32Array(4),
    trump: trump ? suits.indexOf(trump) : 0,
    ...newTrick(),
    taken: 0,
  };
  for (const { leader, cards } of [...tricks, trick]) {
    position.leader = leader;
    for (const card of cards) putCard(position, indexOf(card));
  }
  position.hands[seat] = bitsOf(hand.map(indexOf));
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
  position.place++;
  if (place < 3) return;
  position.taken += position.bestSeat & 1 ? 0 : 1;
  nextTrick(position);
}
