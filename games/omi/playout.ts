import { highest } from '../../kit/cards/bits.ts';
import { lead, reply } from './heuristic.ts';

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

export function newPosition(): Position {
  return {
    hands: new Int32Array(4),
    trump: 0,
    leader: 0,
    led: -1,
    best: 0,
    bestSeat: 0,
    place: 0,
    taken: 0,
    complete: 0,
  };
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

const hands = new Int32Array(4);

/**
 * Plays the hand to its end and returns the tricks of North and South; keeps the position. Uses local variables, since a
 * decision plays out thousands of cards.
 * @param more cards to add to the hands, by seat
 */
export function playOut(position: Position, more: Int32Array): number {
  const { trump } = position;
  let { leader, led, best, bestSeat, place, taken, complete } = position;
  let left = 0;
  for (let seat = 0; seat < 4; seat++) {
    const hand = (position.hands[seat] as number) | (more[seat] as number);
    hands[seat] = hand;
    left |= hand;
  }
  for (; complete < 8; complete++) {
    if (place === 0) {
      const hand = hands[leader] as number;
      best = (hand & (hand - 1)) === 0 ? highest(hand) : lead(hand, left & ~hand, trump);
      bestSeat = leader;
      led = best >> 3;
      hands[leader] = hand & ~(1 << best);
      left &= ~(1 << best);
      place = 1;
    }
    for (; place < 4; place++) {
      const seat = (leader + place) & 3;
      const hand = hands[seat] as number;
      const card =
        (hand & (hand - 1)) === 0
          ? highest(hand)
          : reply(hand, left & ~hand, trump, led, best, ((bestSeat ^ seat) & 1) === 0, place);
      hands[seat] = hand & ~(1 << card);
      left &= ~(1 << card);
      const suit = card >> 3;
      if (suit === best >> 3 ? card > best : suit === trump) {
        best = card;
        bestSeat = seat;
      }
    }
    taken += bestSeat & 1 ? 0 : 1;
    leader = bestSeat;
    place = 0;
  }
  return taken;
}
