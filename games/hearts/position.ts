// A hand of Hearts in the middle, on bits: what a playout starts from.
import { hearts, queenOfSpades } from './bits.ts';

export interface Position {
  /** At seat × 4 + suit: the ranks held. */
  readonly hands: Int32Array;
  /** By suit: the ranks that are still in any hand. */
  readonly left: Int32Array;
  /** By seat: points taken. */
  readonly taken: Int32Array;
  leader: number;
  /** The suit led, −1 before the lead; the highest rank of it so far, and whose. */
  led: number;
  best: number;
  bestSeat: number;
  /** How many cards lie on the table, and their points. */
  place: number;
  points: number;
  broken: boolean;
  /** How many tricks are complete. */
  complete: number;
}

export function newPosition(): Position {
  return {
    hands: new Int32Array(16),
    left: new Int32Array(4),
    taken: new Int32Array(4),
    leader: 0,
    led: -1,
    best: 0,
    bestSeat: 0,
    place: 0,
    points: 0,
    broken: false,
    complete: 0,
  };
}

export function copyOf(position: Position): Position {
  const { hands, left, taken } = position;
  return { ...position, hands: hands.slice(), left: left.slice(), taken: taken.slice() };
}

export function addCard(hands: Int32Array, seat: number, card: number): void {
  const at = seat * 4 + (card >> 4);
  hands[at] = (hands[at] as number) | (1 << (card & 15));
}

function removeCard(hands: Int32Array, seat: number, card: number): void {
  const at = seat * 4 + (card >> 4);
  hands[at] = (hands[at] as number) & ~(1 << (card & 15));
}

/** Sets a hand to cards as bits: those of spades and hearts, and those of clubs and diamonds, at their index modulo 32. */
export function setHand(hands: Int32Array, seat: number, low: number, high: number): void {
  const at = seat * 4;
  hands[at] = low & 0xffff;
  hands[at + 1] = low >>> 16;
  hands[at + 2] = high & 0xffff;
  hands[at + 3] = high >>> 16;
}

/** Puts a card on the table for the seat to play, and takes the trick when it is complete. */
export function putCard(position: Position, card: number): void {
  const { left, leader, place } = position;
  const suit = card >> 4;
  const rank = card & 15;
  const seat = (leader + place) & 3;
  removeCard(position.hands, seat, card);
  left[suit] = (left[suit] as number) & ~(1 << rank);
  if (place === 0) position.led = suit;
  if (place === 0 || (suit === position.led && rank > position.best)) {
    position.best = rank;
    position.bestSeat = seat;
  }
  if (suit === hearts) {
    position.points++;
    position.broken = true;
  } else if (card === queenOfSpades) {
    position.points += 13;
  }
  if (place < 3) position.place = place + 1;
  else takeTrick(position);
}

function takeTrick(position: Position): void {
  const { taken, bestSeat } = position;
  taken[bestSeat] = (taken[bestSeat] as number) + position.points;
  position.leader = bestSeat;
  position.led = -1;
  position.place = 0;
  position.points = 0;
  position.complete++;
}
