// The moon shooter of playouts: takes every trick it can, and keeps points out of the tricks that it can't.
import { countBits, highest, lowest } from '../../kit/cards/bits.ts';
import { hearts, isBroken, type Position, queen, spades } from './position.ts';

/** Whether nobody but the seat has taken a point. */
export function mayShoot(taken: Int32Array, seat: number): boolean {
  return taken.every((points, other) => points === 0 || other === seat);
}

export function shootingCard(position: Position, seat: number): number {
  const { hands, led } = position;
  if (led < 0) return lead(position, seat * 4);
  const own = hands[seat * 4 + led] as number;
  return own === 0 ? discard(position, seat * 4) : led * 16 + follow(position, own);
}

/** Leads the top of a suit that nobody can beat, or else of the suit that comes closest. */
function lead(position: Position, base: number): number {
  const { hands, left } = position;
  let found = -1;
  let most = -1000;
  for (let suit = 0; suit < 4; suit++) {
    const own = hands[base + suit] as number;
    if (own === 0) continue;
    const top = highest(own);
    const margin = Math.min(0, top - highest((left[suit] as number) & ~own));
    const value = 20 * margin + countBits(own) - (suit === hearts && !isBroken(position) ? 500 : 0);
    if (value <= most) continue;
    most = value;
    found = suit * 16 + top;
  }
  return found;
}

/** Wins with the highest card, or in the last place with the lowest that wins; else follows low. */
function follow({ best, place }: Position, own: number): number {
  const above = own & ~((2 << best) - 1);
  if (above === 0) return lowest(own);
  return place === 3 ? lowest(above) : highest(above);
}

/** Sheds the lowest card without points. */
function discard({ hands }: Position, base: number): number {
  let found = -1;
  let least = 1000;
  for (let suit = 0; suit < 4; suit++) {
    const own = hands[base + suit] as number;
    const free = suit === spades && own !== 1 << queen ? own & ~(1 << queen) : own;
    if (free === 0) continue;
    const value = lowest(free) + (suit === hearts || (suit === spades && free === 1 << queen) ? 100 : 0);
    if (value >= least) continue;
    least = value;
    found = suit * 16 + lowest(free);
  }
  return found;
}
