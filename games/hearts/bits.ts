// Cards as numbers and suits as the bits of an integer, so that a hand can be played out in microseconds.
import { type Card, ranks, strength, suitOf, suits } from '../../kit/cards/cards.ts';

export const spades = 0;
export const hearts = 1;
export const clubs = 2;
/** The rank of the queen, as in cards.ts: 0 for a two. */
export const queen = 10;
export const queenOfSpades = spades * 16 + queen;

/** Sixteen times the suit plus the rank. */
export function indexOf(card: Card): number {
  return suits.indexOf(suitOf(card)) * 16 + strength(card);
}

export function cardAt(index: number): Card {
  return `${ranks[index & 15] ?? '2'}${suits[index >> 4] ?? 'S'}`;
}

/** By the ranks of a suit as bits: how many they are. */
const counts = new Uint8Array(1 << 13);
for (let bits = 1; bits < counts.length; bits++) counts[bits] = (counts[bits >> 1] as number) + (bits & 1);

/** How many ranks of a suit. */
export function countBits(bits: number): number {
  return counts[bits] as number;
}
