// Which three cards to pass by rule: high spades without guards, then high cards of short suits and high
// hearts. Low cards and long suits are kept.

import { lowest } from '../../kit/cards/bits.ts';
import type { Card } from '../../kit/cards/cards.ts';
import { cardAt, clubs, countBits, hearts, indexOf, queen, spades } from './bits.ts';

/** Also what Auto-select offers the user. */
export function rulePass(hand: readonly Card[]): Card[] {
  return riskiest(hand, 3).map(cardAt);
}

/** The cards (indices) that the rule would pass first. */
export function riskiest(hand: readonly Card[], count: number): number[] {
  return takeRiskiest(heldOf(hand), 0, count);
}

/** By suit: the ranks of a hand as bits. */
export function heldOf(hand: readonly Card[]): number[] {
  const held = [0, 0, 0, 0];
  for (const card of hand) {
    const index = indexOf(card);
    held[index >> 4] = (held[index >> 4] as number) | (1 << (index & 15));
  }
  return held;
}

/** Every three of the cards. */
export function threesOf(cards: readonly number[]): number[][] {
  return cards.flatMap((a, i) =>
    cards.slice(i + 1).flatMap((b, j) => cards.slice(i + j + 2).map((c) => [a, b, c])),
  );
}

/** Takes cards (indices) out of a hand, which is four suits of bits from `base` on. */
export function takeRiskiest(hands: number[] | Int32Array, base: number, count: number): number[] {
  const taken: number[] = [];
  while (taken.length < count) {
    const card = riskiestOf(hands, base);
    const at = base + (card >> 4);
    hands[at] = (hands[at] as number) & ~(1 << (card & 15));
    taken.push(card);
  }
  return taken;
}

function riskiestOf(hands: number[] | Int32Array, base: number): number {
  let found = -1;
  let most = -1000;
  for (let suit = 0; suit < 4; suit++) {
    const own = hands[base + suit] as number;
    for (let bits = own; bits !== 0; bits &= bits - 1) {
      const rank = lowest(bits);
      const value = risk(suit, rank, own);
      if (value <= most) continue;
      most = value;
      found = suit * 16 + rank;
    }
  }
  return found;
}

function risk(suit: number, rank: number, own: number): number {
  if (suit === spades) return spadeRisk(rank, own);
  const guards = countBits(own & ((1 << rank) - 1));
  if (suit === hearts) return rank - 1.5 * guards + 3;
  // Whoever holds the two of clubs must lead.
  const two = suit === clubs && rank === 0 ? 2 : 0;
  return rank - 2 * guards + shortness(countBits(own)) + two;
}

function spadeRisk(rank: number, own: number): number {
  if (rank < queen) return -5;
  const guards = countBits(own & ((1 << queen) - 1));
  if (guards >= 4) return -2;
  return (rank === queen ? 30 : 20) - guards;
}

/** A short suit soon makes a void to discard from. */
function shortness(length: number): number {
  if (length === 1) return 5;
  if (length === 2) return 3;
  return length === 3 ? 1 : 0;
}
