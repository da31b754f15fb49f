// Sets of Omi's 32 cards as bits of one integer, eight bits a suit, so that a hand plays out in microseconds.
import { type Card, strength, suitOf, suits } from '../../kit/cards/cards.ts';

const lowest = strength('7S');

export function indexOf(card: Card): number {
  return suits.indexOf(suitOf(card)) * 8 + strength(card) - lowest;
}

/** @param cards their indexes */
export function bitsOf(cards: readonly number[]): number {
  let bits = 0;
  for (const card of cards) bits |= 1 << card;
  return bits;
}

/** The cards of four suits, whose ranks are bits from a two on. @param at index of the first suit */
export function packed(ranks: Int32Array, at: number): number {
  let bits = 0;
  for (let suit = 0; suit < 4; suit++) bits |= ((ranks[at + suit] as number) >> lowest) << (suit * 8);
  return bits;
}

/** The ranks of one suit, as the low eight bits. */
export function inSuit(bits: number, suit: number): number {
  return (bits >>> (suit * 8)) & 0xff;
}

export function sideCards(bits: number, trump: number): number {
  return bits & ~(0xff << (trump * 8));
}

/** The ranks present in any suit, as the low eight bits. */
export function ranksIn(bits: number): number {
  return (bits | (bits >>> 8) | (bits >>> 16) | (bits >>> 24)) & 0xff;
}

/** The cards and all lower cards of their suits. */
export function withLower(bits: number): number {
  let filled = bits | ((bits >>> 1) & 0x7f7f7f7f);
  filled |= (filled >>> 2) & 0x3f3f3f3f;
  return filled | ((filled >>> 4) & 0x0f0f0f0f);
}
