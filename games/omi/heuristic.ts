// The heuristic player: bosses first, third hand high, no card wasted on a partner's trick. It
// sees what its seat sees. The search plays hands out with it, and the bench plays against it.
import * as ranks from '../../kit/cards/bits.ts';
import * as cards from './bits.ts';

// As in games/hearts/heuristic.ts: a module's own names are quicker.
const highest = ranks.highest;
const lowest = ranks.lowest;
const countBits = cards.countBits;
const inSuit = cards.inSuit;

/**
 * The card (index) to lead.
 * @param hand own cards, as bits
 * @param unseen cards that others still hold, as bits
 */
export function lead(hand: number, unseen: number, trump: number): number {
  const boss = safestBoss(hand, unseen, trump);
  if (boss >= 0) return boss;
  const trumps = inSuit(hand, trump);
  const theirs = inSuit(unseen, trump);
  if (trumps !== 0 && theirs !== 0 && (countBits(trumps) >= 3 || trumps > theirs)) {
    return trump * 8 + (trumps > theirs ? highest(trumps) : lowest(trumps));
  }
  return lowLead(hand, trump);
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
  return own === 0
    ? ruffOrDiscard(hand, unseen, trump, led, best, partners, place)
    : led * 8 + follow(own, inSuit(unseen, led), led, best, partners, place);
}

/** The highest card left of a side suit; of several, the one whose suit the others hold most of. */
function safestBoss(hand: number, unseen: number, trump: number): number {
  let found = -1;
  let most = -1;
  for (let suit = 0; suit < 4; suit++) {
    const own = inSuit(hand, suit);
    const theirs = inSuit(unseen, suit);
    if (suit === trump || own <= theirs) continue;
    const others = countBits(theirs);
    if (others <= most) continue;
    most = others;
    found = suit * 8 + highest(own);
  }
  return found;
}

/** The lowest card of the shortest side suit while there are trumps to ruff with, else of the longest. */
function lowLead(hand: number, trump: number): number {
  const ruffs = inSuit(hand, trump) !== 0;
  let found = -1;
  let length = 0;
  for (let suit = 0; suit < 4; suit++) {
    const own = inSuit(hand, suit);
    if (suit === trump || own === 0) continue;
    const size = countBits(own);
    if (found >= 0 && (ruffs ? size >= length : size <= length)) continue;
    length = size;
    found = suit * 8 + lowest(own);
  }
  return found >= 0 ? found : lowest(hand);
}

function follow(
  own: number,
  theirs: number,
  led: number,
  best: number,
  partners: boolean,
  place: number,
): number {
  const low = lowest(own);
  const winners = own & (-2 << (best & 7));
  if (best >> 3 !== led || winners === 0) return low;
  const top = highest(own);
  if (partners) return place === 3 || theirs >> (best & 7) === 0 ? low : top;
  if (place === 3) return lowest(winners);
  // Second hand low, unless nothing can beat its top card; third hand high.
  return place === 2 || 1 << top > theirs ? top : low;
}

function ruffOrDiscard(
  hand: number,
  unseen: number,
  trump: number,
  led: number,
  best: number,
  partners: boolean,
  place: number,
): number {
  const trumps = inSuit(hand, trump);
  const bestIsTrump = best >> 3 === trump;
  const safe = partners && (place === 3 || bestIsTrump || inSuit(unseen, led) >> (best & 7) === 0);
  if (!safe && trumps !== 0) {
    const winners = bestIsTrump ? trumps & (-2 << (best & 7)) : trumps;
    if (winners !== 0) return trump * 8 + lowest(winners);
  }
  return discard(hand, trump);
}

/** The lowest side card, of the shortest suit among equals; a trump only when there is nothing else. */
function discard(hand: number, trump: number): number {
  let found = -1;
  let rank = 8;
  let length = 9;
  for (let suit = 0; suit < 4; suit++) {
    const own = inSuit(hand, suit);
    if (suit === trump || own === 0) continue;
    const low = lowest(own);
    const size = countBits(own);
    if (low > rank || (low === rank && size >= length)) continue;
    found = suit * 8 + low;
    rank = low;
    length = size;
  }
  return found >= 0 ? found : lowest(hand);
}
