// Passing by rule: high spades without guards, then high cards of short suits and high hearts. Keeps low cards and
// long suits.
import { countBits, lowest } from '../../kit/cards/bits.ts';
import type { Card } from '../../kit/cards/cards.ts';
import { addCard, type Bits, cardAt, clubs, hearts, indexOf, queen, spades } from './position.ts';

/** The three cards of the rule, also used by Auto-select. */
export function rulePass(hand: readonly Card[]): Card[] {
  return riskiest(hand, 3);
}

/** The passes worth weighing: every three of the riskiest cards. */
export function candidatesOf(hand: readonly Card[]): Card[][] {
  return threesOf(riskiest(hand, 7));
}

export function threesOf(cards: readonly Card[]): Card[][] {
  return cards.flatMap((a, i) =>
    cards.slice(i + 1).flatMap((b, j) => cards.slice(i + j + 2).map((c) => [a, b, c])),
  );
}

/** The cards that the rule passes first. */
function riskiest(hand: readonly Card[], count: number): Card[] {
  return takeRiskiest(heldOf(hand), 0, count).map(cardAt);
}

/** By suit, the ranks of the cards. */
export function heldOf(cards: readonly Card[]): number[] {
  const held = [0, 0, 0, 0];
  for (const card of cards) addCard(held, 0, indexOf(card));
  return held;
}

/** Removes the riskiest cards (indices) from a hand: four suits as bits from `base` on. */
export function takeRiskiest(hands: Bits, base: number, count: number): number[] {
  return Array.from({ length: count }, () => {
    const card = riskiestOf(hands, base);
    const at = base + (card >> 4);
    hands[at] = (hands[at] as number) & ~(1 << (card & 15));
    return card;
  });
}

function riskiestOf(hands: Bits, base: number): number {
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
  // The holder of the two of clubs must lead.
  const two = suit === clubs && rank === 0 ? 2 : 0;
  return rank - 2 * guards + shortness(countBits(own)) + two;
}

function spadeRisk(rank: number, own: number): number {
  if (rank < queen) return -5;
  const guards = countBits(own & ((1 << queen) - 1));
  if (guards >= 4) return -2;
  return (rank === queen ? 30 : 20) - guards;
}

/** Bonus for a short suit, which soon becomes a void that allows discards. */
const shortness = (length: number): number => [0, 5, 3, 1][length] ?? 0;
