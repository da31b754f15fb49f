// The heuristic player: ducks, sheds high cards early and the queen immediately, leads suits that others must take. It
// uses only its own hand and open cards. The normal bot plays by it; training plays hands out with it.
import { countBits, highest, lowest } from '../../kit/cards/bits.ts';
import { clubs, hearts, isBroken, type Position, queen, queenOfSpades, spades } from './position.ts';

/** With at least this many cards of a suit in the others' hands, everyone probably still follows. */
const freshSuit = 8;

export function heuristicCard(position: Position, seat: number): number {
  const { hands, led, complete } = position;
  if (led < 0) return complete === 0 ? clubs * 16 : lead(position, seat * 4);
  const own = hands[seat * 4 + led] as number;
  return own === 0 ? discard(position, seat * 4) : led * 16 + follow(position, own);
}

function follow({ left, led, best, place, points, complete }: Position, own: number): number {
  if ((own & (own - 1)) === 0) return highest(own);
  const below = own & ((1 << best) - 1);
  const kept = led === spades ? own & ~(1 << queen) : own;
  if (led === spades && own & (1 << queen) && best > queen) return queen;
  if (place === 3) {
    if (points > 0 && below !== 0) return highest(below);
    // The trick is inevitable or free: takes it with the highest card, but not the queen.
    return highest(kept);
  }
  const isFresh = led !== spades && countBits((left[led] as number) & ~own) >= freshSuit;
  if (points === 0 && led !== hearts && (complete === 0 || isFresh)) return highest(own);
  return below === 0 ? lowest(kept) : highest(below);
}

function discard({ hands, left, complete }: Position, base: number): number {
  const first = complete === 0;
  const ownSpades = hands[base + spades] as number;
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
  // A hand of points alone has hearts besides the queen of spades.
  return found >= 0 ? found : hearts * 16 + highest(hands[base + hearts] as number);
}

function lead(position: Position, base: number): number {
  const { hands, left } = position;
  const broken = isBroken(position);
  let found = -1;
  let most = -2000;
  for (let suit = 0; suit < 4; suit++) {
    const own = hands[base + suit] as number;
    if (own === 0) continue;
    const low = lowest(own);
    // Only a hand of hearts alone leads one before they are broken.
    const barred = suit === hearts && !broken;
    const value = barred ? -1000 : safety(suit, own, (left[suit] as number) & ~own, low);
    if (value <= most) continue;
    most = value;
    found = suit * 16 + low;
  }
  return found;
}

/** Estimates how likely another seat takes the trick. */
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
