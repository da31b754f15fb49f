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
  /** The columns that have changed since the last `hash`, as bits, and what each column adds to it. */
  changed: number;
  readonly hashes: Int32Array;
}

// A place is 0–6 for a column, 7–10 for a foundation, 11 and up for a card's index in the talon.
export const foundationPlace = 7;
export const talonPlace = 11;

/** A move as one number: from, to, how many cards. */
export type Code = number;
export const code = (from: number, to: number, count: number): Code => from | (to << 6) | (count << 12);
export const fromOf = (move: Code): number => move & 63;
export const toOf = (move: Code): number => (move >> 6) & 63;
export const countOf = (move: Code): number => move >> 12;

// A card as a number: four suits of thirteen, aces first. Odd suits are red.
const numberOf = (card: Card): number =>
  suits.indexOf(card[1] as 'S') * 13 + ((ranks.indexOf(card[0] as 'A') + 1) % 13);
const byCard = (value: (card: number) => number): Uint8Array =>
  Uint8Array.from({ length: 52 }, (_, card) => value(card));
const suitsOf = byCard((card) => Math.floor(card / 13));
const ranksOf = byCard((card) => card % 13);
export const suit = (card: number): number => suitsOf[card] as number;
export const rank = (card: number): number => ranksOf[card] as number;
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
    changed: 0x7f,
    hashes: new Int32Array(14),
  };
  for (const [i, { down, up }] of tableau.entries())
    position.cards.set([...down, ...up].map(numberOf), i * 64);
  position.talon.set(talon);
  return position;
}

/** Makes the move; true when it turned a card face up. */
export function apply(position: Position, move: Code): boolean {
  const { heights, down } = position;
  const from = fromOf(move);
  transfer(position, from, toOf(move), countOf(move));
  if (from >= foundationPlace || heights[from] === 0 || heights[from] !== down[from]) return false;
  down[from] = (down[from] as number) - 1;
  return true;
}

export function revert(position: Position, move: Code, flipped: boolean, waste: number): void {
  const { down } = position;
  const from = fromOf(move);
  if (flipped) down[from] = (down[from] as number) + 1;
  transfer(position, toOf(move), from, countOf(move));
  position.waste = waste;
}

function transfer(position: Position, from: number, to: number, count: number): void {
  const { cards, heights } = position;
  if (from >= foundationPlace || to >= foundationPlace) {
    put(position, to, take(position, from));
    return;
  }
  const height = (heights[from] as number) - count;
  const above = heights[to] as number;
  for (let i = 0; i < count; i++) cards[to * 64 + above + i] = cards[from * 64 + height + i] as number;
  heights[from] = height;
  heights[to] = above + count;
  position.changed |= (1 << from) | (1 << to);
}

/** Takes the top card of a column or a foundation, or a card of the talon. */
function take(position: Position, place: number): number {
  const { cards, heights, foundations, talon } = position;
  if (place < foundationPlace) {
    const height = (heights[place] as number) - 1;
    heights[place] = height;
    position.changed |= 1 << place;
    return cards[place * 64 + height] as number;
  }
  if (place < talonPlace) {
    const of = place - foundationPlace;
    const height = (foundations[of] as number) - 1;
    foundations[of] = height;
    return of * 13 + height;
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
    position.changed |= 1 << place;
  } else if (place < talonPlace) {
    foundations[place - foundationPlace] = (foundations[place - foundationPlace] as number) + 1;
  } else {
    const at = place - talonPlace;
    for (let i = position.drawable; i > at; i--) talon[i] = talon[i - 1] as number;
    talon[at] = card;
    position.drawable++;
  }
}

/** A 52-bit key that does not depend on the order of the columns. */
export function hash(position: Position, draw: number): number {
  const { foundations, waste, hashes } = position;
  // Where the waste ends matters only while it reaches cards that turning it over would not.
  const phase = draw === 1 || waste % draw === 0 || waste === position.drawable ? 0 : waste;
  let a = phase;
  let b = phase + 77;
  for (let of = 0; of < 4; of++) {
    const height = foundations[of] as number;
    a = Math.imul(a ^ height, 0x9e3779b1);
    b = Math.imul(b ^ height, 0x85ebca6b) ^ (b >>> 15);
  }
  for (let i = 0; i < 7; i++) {
    if ((position.changed >> i) & 1) hashColumn(position, i);
    a = (a + (hashes[i] as number)) | 0;
    b = (b + (hashes[i + 7] as number)) | 0;
  }
  position.changed = 0;
  a ^= a >>> 16;
  b ^= b >>> 15;
  return (a >>> 0) * 1048576 + (b >>> 12);
}

function hashColumn({ cards, heights, down, hashes }: Position, column: number): void {
  let c = down[column] as number;
  let d = c + 1;
  const end = column * 64 + (heights[column] as number);
  // The top face-down card stands for all below it: they never move.
  for (let at = column * 64 + Math.max(0, c - 1); at < end; at++) {
    const card = (cards[at] as number) + 1;
    c = Math.imul(c ^ card, 0x01000193) ^ (c >>> 13);
    d = Math.imul(d ^ card, 0xc2b2ae35) ^ (d >>> 16);
  }
  hashes[column] = Math.imul(c ^ (c >>> 15), 0x2c1b3c6d);
  hashes[column + 7] = Math.imul(d ^ (d >>> 16), 0x27d4eb2f);
}

/** The pile that a place belongs to. */
export const pileId = (place: number): PileId =>
  place >= talonPlace ? 'waste' : (columnIds[place] ?? foundationIds[place - foundationPlace] ?? 'waste');
