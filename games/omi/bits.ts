// A set of Omi's 32 cards as the bits of one integer, eight bits a suit, so that a hand can be played out
// in microseconds.
import { type Card, type Suit, strength, suitOf, suits } from '../../kit/cards/cards.ts';
import { omiDeck, omiRanks } from './table.ts';

const lowest = strength(`${omiRanks[0] ?? '7'}S`);

/** 0–31: eight times the suit plus the rank. */
export function indexOf(card: Card): number {
  return suitIndex(suitOf(card)) * 8 + strength(card) - lowest;
}

export function suitIndex(suit: Suit): number {
  return suits.indexOf(suit);
}

const byIndex = omiDeck.toSorted((a, b) => indexOf(a) - indexOf(b));

export function cardAt(index: number): Card {
  return byIndex[index] as Card;
}

export function bitsOf(cards: readonly Card[]): number {
  let bits = 0;
  for (const card of cards) bits |= 1 << indexOf(card);
  return bits;
}

/** The ranks of one suit, as the low eight bits. */
export function inSuit(bits: number, suit: number): number {
  return (bits >>> (suit * 8)) & 0xff;
}

export function countBits(bits: number): number {
  let n = bits - ((bits >>> 1) & 0x55555555);
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
  return Math.imul((n + (n >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
