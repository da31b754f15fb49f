// The heuristic player: bosses first, third hand high, no card wasted on a partner's trick. It uses only what its seat
// sees. The search plays hands out with it.
import { countBits, highest, lowest } from '../../kit/cards/bits.ts';
import { inSuit, ranksIn, sideCards, withLower } from './bits.ts';
import { type Position, putCard } from './position.ts';

/**
 * Plays the hand to its end and returns the tricks of North and South; keeps the position.
 * @param more cards to add to the hands, by seat
 */
export function playOut(position: Position, more: Int32Array): number {
  const now = { ...position, hands: position.hands.map((own, seat) => own | (more[seat] as number)) };
  let left = now.hands.reduce((all, own) => all | own);
  while (now.complete < 8) {
    const { trump, leader, place } = now;
    const hand = now.hands[(leader + place) & 3] as number;
    let card = highest(hand);
    if (hand !== 1 << card)
      card = place === 0 ? lead(hand, left & ~hand, trump) : reply(hand, left & ~hand, now);
    left &= ~(1 << card);
    putCard(now, card);
  }
  return now.taken;
}

/**
 * The card (index) to lead.
 * @param hand own cards, as bits
 * @param unseen cards that others still hold, as bits
 */
function lead(hand: number, unseen: number, trump: number): number {
  const side = sideCards(hand, trump);
  // Highest remaining cards of side suits, preferring the suit that the others hold most of.
  const bosses = side & ~withLower(unseen);
  if (bosses !== 0) return highest(fullest(bosses, unseen));
  const trumps = inSuit(hand, trump);
  const theirs = inSuit(unseen, trump);
  if (side === 0 || (theirs !== 0 && (countBits(trumps) >= 3 || trumps > theirs))) {
    return trump * 8 + (trumps > theirs && theirs !== 0 ? highest(trumps) : lowest(trumps));
  }
  // The lowest card of the shortest side suit with trumps left to ruff, else of the longest.
  return lowest(fullest(side, trumps === 0 ? hand : ~hand));
}

/**
 * The card (index) to play to a trick.
 * @param hand own cards, as bits
 * @param unseen cards that others still hold, as bits
 */
function reply(hand: number, unseen: number, position: Position): number {
  const { trump, led, best, bestSeat, leader, place } = position;
  const partners = ((bestSeat ^ (leader + place)) & 1) === 0;
  const own = inSuit(hand, led);
  const theirs = inSuit(unseen, led);
  const above = -2 << (best & 7);
  const ruffed = best >> 3 !== led;
  // Does not beat a partner's card that nobody else can beat.
  const safe = partners && (place === 3 || ruffed || (theirs & above) === 0);
  if (own === 0) {
    const trumps = inSuit(hand, trump);
    const winners = ruffed ? trumps & above : trumps;
    return safe || winners === 0 ? discard(hand, trump) : trump * 8 + lowest(winners);
  }
  const winners = own & above;
  const low = led * 8 + lowest(own);
  if (safe || ruffed || winners === 0) return low;
  if (place === 3) return led * 8 + lowest(winners);
  // Second hand low, unless nothing can beat its top card; third hand high.
  const top = highest(own);
  return place === 2 || 1 << top > theirs ? led * 8 + top : low;
}

/** The lowest side card, of the shortest suit among equals; a trump only if the hand holds nothing else. */
function discard(hand: number, trump: number): number {
  const side = sideCards(hand, trump);
  if (side === 0) return lowest(hand);
  const ranks = ranksIn(side);
  return lowest(fullest(side & Math.imul(ranks & -ranks, 0x01010101), ~hand));
}

/** The cards of one suit: the one with the most cards in `counted`, the first among equals. */
function fullest(cards: number, counted: number): number {
  let left = cards;
  let found = 0;
  let most = -1;
  while (left !== 0) {
    const suit = highest(left) >> 3;
    const size = countBits(inSuit(counted, suit));
    const rest = sideCards(left, suit);
    if (size >= most) {
      found = left ^ rest;
      most = size;
    }
    left = rest;
  }
  return found;
}
