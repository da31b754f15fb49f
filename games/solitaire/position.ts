// A Klondike layout in the form the solver searches: mutable, in numbers, with a key to remember it by.
import { type Card, ranks, suits } from '../../kit/cards/cards.ts';
import { columnIds, foundationIds, type PileId, type Piles } from './piles.ts';

export interface Position {
  /** From 64 × column on: its cards, the top one last. How many they are, and how many of them are face down. */
  readonly cards: Uint8Array;
  readonly heights: Uint8Array;
  readonly down: Uint8Array;
  readonly foundations: Uint8Array;
  /** Waste and stock as one row, in the order of drawing: so many cards, of which `waste` have been drawn. */
  readonly talon: Uint8Array;
  drawable: number;
  waste: number;
  /** What the tableau adds to both halves of `hash`. */
  readonly sums: Int32Array;
}

// A place is 0–6 for a column, 7–10 for a foundation, 11 and up for a card's index in the talon.
export const foundationPlace = 7;
export const talonPlace = 11;

/** A move as one number of 16 bits: from, to, how many cards. */
export type Code = number;
export const code = (from: number, to: number, count: number): Code => from | (to << 6) | (count << 12);
export const fromOf = (move: Code): number => move & 63;
export const toOf = (move: Code): number => (move >> 6) & 63;
export const countOf = (move: Code): number => move >> 12;

// A card as a number: sixteen times the suit plus the rank, aces first. Odd suits are red.
const numberOf = (card: Card): number =>
  suits.indexOf(card[1] as 'S') * 16 + ((ranks.indexOf(card[0] as 'A') + 1) % 13);
export const suit = (card: number): number => card >> 4;
export const rank = (card: number): number => card & 15;
export const king = 12;

export function toPosition({ stock, waste, foundations, tableau }: Piles): Position {
  const talon = [...waste, ...stock.toReversed()].map(numberOf);
  const position: Position = {
    cards: new Uint8Array(7 * 64),
    heights: Uint8Array.from(tableau, ({ down, up }) => down.length + up.length),
    down: Uint8Array.from(tableau, ({ down }) => down.length),
    foundations: Uint8Array.from(foundations),
    talon: new Uint8Array(64),
    drawable: talon.length,
    waste: waste.length,
    sums: new Int32Array(2),
  };
  for (const [i, { down, up }] of tableau.entries()) {
    position.cards.set([...down, ...up].map(numberOf), i * 64);
    for (let at = down.length; at < down.length + up.length; at++) count(position, i, at, 1);
  }
  position.talon.set(talon);
  return position;
}

/** Makes the move; true when it turned a card face up. */
export function apply(position: Position, move: Code): boolean {
  const { heights, down } = position;
  const from = fromOf(move);
  transfer(position, from, toOf(move), countOf(move));
  if (from >= foundationPlace || heights[from] === 0 || heights[from] !== down[from]) return false;
  const left = (down[from] as number) - 1;
  down[from] = left;
  count(position, from, left, 1);
  return true;
}

export function revert(position: Position, move: Code, flipped: boolean, waste: number): void {
  const { down } = position;
  const from = fromOf(move);
  if (flipped) {
    count(position, from, down[from] as number, -1);
    down[from] = (down[from] as number) + 1;
  }
  transfer(position, toOf(move), from, countOf(move));
  position.waste = waste;
}

function transfer(position: Position, from: number, to: number, size: number): void {
  const { cards, heights } = position;
  if (from >= foundationPlace || to >= foundationPlace) {
    put(position, to, take(position, from));
    return;
  }
  const height = (heights[from] as number) - size;
  const above = heights[to] as number;
  count(position, from, height, -1);
  for (let i = 0; i < size; i++) cards[to * 64 + above + i] = cards[from * 64 + height + i] as number;
  heights[from] = height;
  heights[to] = above + size;
  count(position, to, above, 1);
}

/** Takes the top card of a column or a foundation, or a card of the talon. */
function take(position: Position, place: number): number {
  const { cards, heights, foundations, talon } = position;
  if (place < foundationPlace) {
    const height = (heights[place] as number) - 1;
    heights[place] = height;
    count(position, place, height, -1);
    return cards[place * 64 + height] as number;
  }
  if (place < talonPlace) {
    const of = place - foundationPlace;
    const height = (foundations[of] as number) - 1;
    foundations[of] = height;
    return of * 16 + height;
  }
  const at = place - talonPlace;
  const card = talon[at] as number;
  position.waste = at;
  position.drawable--;
  for (let i = at; i < position.drawable; i++) talon[i] = talon[i + 1] as number;
  return card;
}

function put(position: Position, place: number, card: number): void {
  const { cards, heights, foundations, talon } = position;
  if (place < foundationPlace) {
    const height = heights[place] as number;
    cards[place * 64 + height] = card;
    heights[place] = height + 1;
    count(position, place, height, 1);
  } else if (place < talonPlace) {
    foundations[place - foundationPlace] = (foundations[place - foundationPlace] as number) + 1;
  } else {
    const at = place - talonPlace;
    for (let i = position.drawable; i > at; i--) talon[i] = talon[i - 1] as number;
    talon[at] = card;
    position.drawable++;
  }
}

/**
 * Adds a face-up card of a column to the sums, or takes it out. It counts with the card on which it lies: of a deal, that
 * tells all there is to know of the tableau, whatever the order of the columns.
 */
function count({ cards, sums }: Position, column: number, height: number, sign: number): void {
  const at = column * 64 + height;
  const pair = ((cards[at] as number) << 6) | (height > 0 ? (cards[at - 1] as number) : bare);
  let mixed = Math.imul(pair + 1, 0x9e3779b1);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b);
  sums[0] = (sums[0] as number) + sign * (mixed ^ (mixed >>> 13));
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0xc2b2ae35);
  sums[1] = (sums[1] as number) + sign * (mixed ^ (mixed >>> 15));
}

/** In the place of the card below, for one that lies in an empty column. */
const bare = 63;

/** A 52-bit key of the positions of a deal, which does not depend on the order of the columns. */
export function hash({ foundations, waste, drawable, sums }: Position, draw: number): number {
  // Where the waste ends matters only while it reaches cards that turning it over would not.
  const phase = draw === 1 || waste % draw === 0 || waste === drawable ? 0 : waste;
  let a = phase;
  let b = phase + 77;
  for (let of = 0; of < 4; of++) {
    const height = foundations[of] as number;
    a = Math.imul(a ^ height, 0x9e3779b1);
    b = Math.imul(b ^ height, 0x85ebca6b) ^ (b >>> 15);
  }
  a = (a + (sums[0] as number)) | 0;
  b = (b + (sums[1] as number)) | 0;
  a ^= a >>> 16;
  b ^= b >>> 15;
  return (a >>> 0) * 1048576 + (b >>> 12);
}

/** The pile that a place belongs to. */
export const pileId = (place: number): PileId =>
  place >= talonPlace ? 'waste' : (columnIds[place] ?? foundationIds[place - foundationPlace] ?? 'waste');
