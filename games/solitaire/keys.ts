// Hash keys of the positions that the solver has seen in a deal. The order of columns does not count.
import { type Code, countOf, foundationPlace, fromOf, type Position, talonPlace, toOf } from './position.ts';

/** The tableau's part of both halves of a key. */
export function sumsOf(position: Position): Int32Array {
  const { cards, heights, down } = position;
  const sums = new Int32Array(2);
  for (let column = 0; column < 7; column++) {
    for (let at = down[column] as number; at < (heights[column] as number); at++) {
      count(sums, cards[column * 64 + at] as number, below(position, column, at), 1);
    }
  }
  return sums;
}

/**
 * Adds a face-up card of a column to the sums, or subtracts it, together with the card below it. Within one deal these
 * pairs determine the tableau, except for the order of the columns.
 */
function count(sums: Int32Array, card: number, under: number, sign: number): void {
  const pair = (card << 6) | under;
  let mixed = Math.imul(pair + 1, 0x9e3779b1);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b);
  sums[0] = (sums[0] as number) + sign * (mixed ^ (mixed >>> 13));
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0xc2b2ae35);
  sums[1] = (sums[1] as number) + sign * (mixed ^ (mixed >>> 15));
}

const below = ({ cards }: Position, column: number, height: number): number =>
  height > 0 ? (cards[column * 64 + height - 1] as number) : bare;

const bare = 63;

/** A 52-bit key of a position, independent of the order of the columns. */
export function hash(position: Position, draw: number): number {
  return keyOf(position, sumsOf(position), position.waste, position.drawable, draw);
}

/** The key of the position after a move. Updates `sums` to that position. */
export function hashAfter(position: Position, sums: Int32Array, move: Code, draw: number): number {
  const { cards, heights, down, foundations, talon } = position;
  const from = fromOf(move);
  const to = toOf(move);
  let { waste, drawable } = position;
  let card: number;
  if (from < foundationPlace) {
    const height = (heights[from] as number) - countOf(move);
    const bared = below(position, from, height);
    card = cards[from * 64 + height] as number;
    count(sums, card, bared, -1);
    if (height > 0 && height === down[from]) count(sums, bared, below(position, from, height - 1), 1);
  } else if (from < talonPlace) {
    card = (from - foundationPlace) * 16 + (foundations[from - foundationPlace] as number) - 1;
  } else {
    waste = from - talonPlace;
    drawable--;
    card = talon[waste] as number;
  }
  if (to < foundationPlace) count(sums, card, below(position, to, heights[to] as number), 1);
  return to < foundationPlace
    ? keyOf(position, sums, waste, drawable, draw, from - foundationPlace, -1)
    : keyOf(position, sums, waste, drawable, draw, to - foundationPlace, 1);
}

/** @param changed the foundation that is higher by so much */
function keyOf(
  { foundations }: Position,
  sums: Int32Array,
  waste: number,
  drawable: number,
  draw: number,
  changed = -1,
  by = 0,
): number {
  // The end of the waste matters only while it reaches cards that turning it over would not.
  const phase = draw === 1 || waste % draw === 0 || waste === drawable ? 0 : waste;
  let a = phase;
  let b = phase + 77;
  for (let of = 0; of < 4; of++) {
    const height = (foundations[of] as number) + (of === changed ? by : 0);
    a = Math.imul(a ^ height, 0x9e3779b1);
    b = Math.imul(b ^ height, 0x85ebca6b) ^ (b >>> 15);
  }
  a = (a + (sums[0] as number)) | 0;
  b = (b + (sums[1] as number)) | 0;
  a ^= a >>> 16;
  b ^= b >>> 15;
  return (a >>> 0) * 1048576 + (b >>> 12);
}
