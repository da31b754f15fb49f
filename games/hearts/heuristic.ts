// The heuristic player: duck, shed high cards early and the queen at once, lead where others
// must take. It reads of a position only its own seat's hand and what lies open. The normal bot plays so,
// and the smart one plays hands out with it.
import { clubs, countBits, hearts, highest, lowest, queen, queenOfSpades, spades } from './bits.ts';
import type { Position } from './position.ts';

/** Of a suit with at least this many cards in the others' hands, everyone probably still follows. */
const freshSuit = 8;

/** The card to play for the seat to move. */
export function heuristicCard(position: Position, seat: number): number {
  const { hands, led } = position;
  if (led < 0) return lead(position, seat);
  const own = hands[seat * 4 + led] as number;
  return own === 0 ? discard(position, seat) : led * 16 + follow(position, own);
}

function follow({ left, led, best, place, points, complete }: Position, own: number): number {
  const unseen = (left[led] as number) & ~own;
  const below = own & ((1 << best) - 1);
  const kept = led === spades ? own & ~(1 << queen) : own;
  if (led === spades && own & (1 << queen) && best > queen) return queen;
  if (place === 3) {
    if (points > 0 && below !== 0) return highest(below);
    // The trick is taken in any case, or costs nothing: with the highest card, but not the queen.
    return kept === 0 ? queen : highest(kept);
  }
  const free = points === 0 && (complete === 0 || (led !== spades && countBits(unseen) >= freshSuit));
  if (free && led !== hearts) return highest(own);
  if (below !== 0) return highest(below);
  return kept === 0 ? queen : lowest(kept);
}

function discard({ hands, left, complete }: Position, seat: number): number {
  const base = seat * 4;
  const ownSpades = hands[base + spades] as number;
  const first = complete === 0;
  if (!first && ownSpades & (1 << queen)) return queenOfSpades;
  const queenOut = ((left[spades] as number) & ~ownSpades & (1 << queen)) !== 0;
  let found = -1;
  let most = -100;
  for (let suit = 0; suit < 4; suit++) {
    let own = hands[base + suit] as number;
    if (first && suit === hearts) continue;
    if (first && suit === spades) own &= ~(1 << queen);
    if (own === 0) continue;
    const top = highest(own);
    const unseen = (left[suit] as number) & ~own;
    let danger = countBits(unseen & ((1 << top) - 1)) - 0.7 * countBits(own);
    if (suit === hearts) danger += 3;
    if (suit === spades && queenOut && top > queen) danger += 6;
    if (danger <= most) continue;
    most = danger;
    found = suit * 16 + top;
  }
  return found >= 0 ? found : anyCard(hands, base);
}

/** Nothing but points on the first trick. */
function anyCard(hands: Int32Array, base: number): number {
  for (let suit = 3; suit >= 0; suit--) {
    const own = hands[base + suit] as number;
    if (own !== 0) return suit * 16 + highest(own);
  }
  return -1;
}

function lead({ hands, left, broken, complete }: Position, seat: number): number {
  if (complete === 0) return clubs * 16;
  const base = seat * 4;
  let found = -1;
  let most = -1000;
  for (let suit = 0; suit < 4; suit++) {
    const own = hands[base + suit] as number;
    if (own === 0 || (suit === hearts && !broken && !onlyHearts(hands, base))) continue;
    const low = lowest(own);
    const unseen = (left[suit] as number) & ~own;
    const value = safety(suit, own, unseen, low);
    if (value <= most) continue;
    most = value;
    found = suit * 16 + low;
  }
  return found;
}

function onlyHearts(hands: Int32Array, base: number): boolean {
  return (
    ((hands[base + spades] as number) | (hands[base + clubs] as number) | (hands[base + 3] as number)) === 0
  );
}

/** The better, the likelier that another seat takes the trick. */
function safety(suit: number, own: number, unseen: number, low: number): number {
  if (unseen === 0) return -50;
  const below = countBits(unseen & ((1 << low) - 1));
  let value = countBits(unseen) - 2.5 * below - 0.3 * countBits(own);
  if (suit === hearts) value -= 2;
  if (suit === spades) {
    if (low >= queen && (unseen | own) & (1 << queen)) value -= 12;
    else if (unseen & (1 << queen)) value += highest(own) < queen ? 4 : -3;
    else if (own & (1 << queen)) value -= 4;
  }
  return value;
}
