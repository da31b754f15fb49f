import * as heuristic from './heuristic.ts';

// As in games/hearts/heuristic.ts: a module's own names are quicker.
const lead = heuristic.lead;
const reply = heuristic.reply;

/** A hand of Omi in the middle: what a playout starts from and uses up. */
export interface Position {
  /** By seat: its cards, as bits. */
  readonly hands: Int32Array;
  trump: number;
  /** Who leads the trick on the table. */
  leader: number;
  /** The highest card on the table and who played it; led −1 before the lead. */
  led: number;
  best: number;
  bestSeat: number;
  place: number;
  /** Tricks taken by North and South so far, and tricks complete. */
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

export function copyPosition(from: Position, to: Position): void {
  // For so few numbers a loop is quicker than `set`.
  for (let i = 0; i < 4; i++) to.hands[i] = from.hands[i] as number;
  to.trump = from.trump;
  to.leader = from.leader;
  to.led = from.led;
  to.best = from.best;
  to.bestSeat = from.bestSeat;
  to.place = from.place;
  to.taken = from.taken;
  to.complete = from.complete;
}

/** Puts a card (index) on the table for the seat to play, and takes the trick when it is complete. */
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

/**
 * Plays on to the end; gives the tricks of North and South. A robot's decision takes thousands of cards, so that the
 * position lies in local variables here.
 */
export function playOut(position: Position): number {
  const { hands, trump } = position;
  let { leader, led, best, bestSeat, place, taken, complete } = position;
  let left = (hands[0] as number) | (hands[1] as number) | (hands[2] as number) | (hands[3] as number);
  for (; complete < 8; complete++) {
    for (; place < 4; place++) {
      const seat = (leader + place) & 3;
      const hand = hands[seat] as number;
      let card: number;
      if ((hand & (hand - 1)) === 0) card = 31 - Math.clz32(hand);
      else if (place === 0) card = lead(hand, left & ~hand, trump);
      else card = reply(hand, left & ~hand, trump, led, best, ((bestSeat ^ seat) & 1) === 0, place);
      hands[seat] = hand & ~(1 << card);
      left &= ~(1 << card);
      const suit = card >> 3;
      if (place === 0) led = suit;
      if (place === 0 || (suit === best >> 3 ? card > best : suit === trump)) {
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
