// A hand of Hearts as bits of integers, so that bots play it out in microseconds.
import { type Card, ranks, strength, suitOf, suits } from '../../kit/cards/cards.ts';
import { newTrick, nextTrick, type TrickPosition } from '../../kit/cards/position.ts';
import type { Seen } from './table.ts';

export const spades = 0;
export const hearts = 1;
export const clubs = 2;
/** Rank of the queen; a two is 0. */
export const queen = 10;
export const queenOfSpades = spades * 16 + queen;
export const allRanks = 0x1fff;

/** Sixteen times the suit plus the rank. */
export function indexOf(card: Card): number {
  return suits.indexOf(suitOf(card)) * 16 + strength(card);
}

export function cardAt(index: number): Card {
  return `${ranks[index & 15] ?? '2'}${suits[index >> 4] ?? 'S'}`;
}

/** Hands at seat × 4 + suit: the ranks held. */
export type Bits = Int32Array | number[];

export interface Position extends TrickPosition {
  /** At seat × 4 + suit: the ranks held. */
  readonly hands: Int32Array;
  /** By suit: the ranks still in any hand. */
  readonly left: Int32Array;
  /** By seat: points taken. */
  readonly taken: Int32Array;
  /** Points on the table. */
  points: number;
}

/** The start of a hand, with all hands empty. */
export function newPosition(): Position {
  return {
    hands: new Int32Array(16),
    left: new Int32Array(4).fill(allRanks),
    taken: new Int32Array(4),
    ...newTrick(),
    points: 0,
  };
}

/** Whether a heart has been played. */
export function isBroken({ left }: Position): boolean {
  return left[hearts] !== allRanks;
}

/** The cards, highest rank first: players take the first among equals. */
export function highestFirst(cards: readonly Card[]): Card[] {
  return cards.toSorted((a, b) => strength(b) - strength(a) || indexOf(a) - indexOf(b));
}

export function addCard(hands: Bits, seat: number, card: number): void {
  const at = seat * 4 + (card >> 4);
  hands[at] = (hands[at] as number) | (1 << (card & 15));
}

/** Plays a card for the seat to move, and takes the trick once it is complete. */
export function putCard(position: Position, card: number): void {
  const { hands, left, taken, leader, place } = position;
  const suit = card >> 4;
  const rank = card & 15;
  const seat = (leader + place) & 3;
  hands[seat * 4 + suit] = (hands[seat * 4 + suit] as number) & ~(1 << rank);
  left[suit] = (left[suit] as number) & ~(1 << rank);
  if (place === 0) position.led = suit;
  if (place === 0 || (suit === position.led && rank > position.best)) {
    position.best = rank;
    position.bestSeat = seat;
  }
  if (suit === hearts) position.points++;
  else if (card === queenOfSpades) position.points += 13;
  position.place++;
  if (place < 3) return;
  taken[position.bestSeat] = (taken[position.bestSeat] as number) + position.points;
  position.points = 0;
  nextTrick(position);
}

/** The table as the seat knows it: the others' hands hold only unplayed cards that it passed them. */
export function positionOf({ seat, hand, passed, trick, tricks }: Seen): Position {
  const position = newPosition();
  // The tricks then take the played ones away.
  for (const card of passed?.cards ?? []) addCard(position.hands, passed?.to ?? 0, indexOf(card));
  for (const { leader, cards } of [...tricks, trick]) {
    position.leader = leader;
    for (const card of cards) putCard(position, indexOf(card));
  }
  for (const card of hand) addCard(position.hands, seat, indexOf(card));
  return position;
}
