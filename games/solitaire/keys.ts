// Hash keys of the positions that the solver has seen in a deal. The order of columns does not count.
import type { Position } from './position.ts';

/** Marks the end of a column, below its first card. */
const bare = 63;

/**
 * A 52-bit key of a position. Within one deal the face-up cards of the columns, each with the card below it, determine the
 * tableau, except for the order of the columns.
 */
export function hash({ cards, heights, down, foundations, waste, drawable }: Position, draw: number): number {
  // The end of the waste matters only while it reaches cards that turning it over would not.
  const phase = draw === 1 || waste % draw === 0 || waste === drawable ? 0 : waste;
  let a = phase;
  let b = phase + 77;
  for (const height of foundations) {
    a = Math.imul(a ^ height, 0x9e3779b1);
    b = Math.imul(b ^ height, 0x85ebca6b) ^ (b >>> 15);
  }
  for (let column = 0; column < 7; column++) {
    const top = column * 64 + (heights[column] as number);
    for (let at = column * 64 + (down[column] as number); at < top; at++) {
      const under = at > column * 64 ? (cards[at - 1] as number) : bare;
      let mixed = Math.imul((((cards[at] as number) << 6) | under) + 1, 0x9e3779b1);
      mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b);
      a = (a + (mixed ^ (mixed >>> 13))) | 0;
      mixed = Math.imul(mixed ^ (mixed >>> 16), 0xc2b2ae35);
      b = (b + (mixed ^ (mixed >>> 15))) | 0;
    }
  }
  a ^= a >>> 16;
  b ^= b >>> 15;
  return (a >>> 0) * 1048576 + (b >>> 12);
}
