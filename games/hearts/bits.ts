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

/**
 * By the ranks of a suit as bits: how many they are. A page makes this table as it loads, so it is made in 2,000 steps, of
 * four counts each: with one rank more, each count is one more.
 */
const fours = new Uint32Array(1 << 11);
const counts = new Uint8Array(fours.buffer);
counts.set([0, 1, 1, 2]);
for (let made = 1; made < fours.length; made *= 2) {
  for (let i = 0; i < made; i++) fours[made + i] = (fours[i] as number) + 0x01010101;
}

/** How many ranks of a suit. */
export function countBits(bits: number): number {
  return counts[bits] as number;
}
