// The heuristic player: bosses first, third hand high, no card wasted on a partner's trick. It
// sees what its seat sees. The search plays hands out with it, and the bench plays against it.
import * as ranks from '../../kit/cards/bits.ts';
import * as cards from './bits.ts';

// As in games/hearts/heuristic.ts: a module's own names are quicker. So is little code: V8 inlines no more than 920 bytecodes
// into `playOut`.
const highest = ranks.highest;
const lowest = ranks.lowest;
const countBits = cards.countBits;
const inSuit = cards.inSuit;
const sideCards = cards.sideCards;
const withLower = cards.withLower;
const imul = Math.imul;

/**
 * The card (index) to lead.
 * @param hand own cards, as bits
 * @param unseen cards that others still hold, as bits
 */
export function lead(hand: number, unseen: number, trump: number): number {
  const side = sideCards(hand, trump);
  // The highest cards left of side suits; of several suits, the one that the others hold most of.
  const bosses = side & ~withLower(unseen);
  if (bosses !== 0) return highest(fullest(bosses, unseen));
  const trumps = inSuit(hand, trump);
  const theirs = inSuit(unseen, trump);
  if (side === 0 || (theirs !== 0 && (countBits(trumps) >= 3 || trumps > theirs))) {
    return trump * 8 + (trumps > theirs && theirs !== 0 ? highest(trumps) : lowest(trumps));
  }
  // The lowest card of the shortest side suit while there are trumps to ruff with, else of the longest.
  return lowest(fullest(side, trumps === 0 ? hand : ~hand));
}

/**
 * The card (index) to play to a trick.
 * @param hand own cards, as bits
 * @param unseen cards that others still hold, as bits
 * @param best the highest card so far (index)
 * @param partners whether that is the partner's
 * @param place how many cards lie there
 */
export function reply(
  hand: number,
  unseen: number,
  trump: number,
  led: number,
  best: number,
  partners: boolean,
  place: number,
): number {
  const own = inSuit(hand, led);
  const theirs = inSuit(unseen, led);
  const above = -2 << (best & 7);
  const ruffed = best >> 3 !== led;
  // A partner's card that nobody beats any more is left alone.
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

/** The lowest side card, of the shortest suit among equals; a trump only when there is nothing else. */
function discard(hand: number, trump: number): number {
  const side = sideCards(hand, trump);
  if (side === 0) return lowest(hand);
  let ranks = side | (side >>> 16);
  ranks |= ranks >>> 8;
  return lowest(fullest(side & imul(ranks & -ranks, 0x01010101), ~hand));
}

/** Of the cards those of one suit: of which most are counted. Of equal suits the first. */
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
