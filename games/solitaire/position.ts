// A Klondike layout in the form the solver searches: mutable, in numbers, with a key to remember it by.
import { type Card, ranks, suits } from '../../kit/cards/cards.ts';
import { columnIds, foundationIds, type PileId, type Piles } from './piles.ts';

export interface Position {
  /** All cards of each column, the top one last, and how many of them are face down. */
  readonly columns: number[][];
  readonly down: number[];
  readonly foundations: number[];
  /** Waste and stock as one row, in the order of drawing; `waste` of them have been drawn. */
  readonly talon: number[];
  waste: number;
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
export const suit = (card: number): number => Math.floor(card / 13);
export const rank = (card: number): number => card % 13;
export const king = 12;

export function toPosition({ stock, waste, foundations, tableau }: Piles): Position {
  return {
    columns: tableau.map(({ down, up }) => [...down, ...up].map(numberOf)),
    down: tableau.map(({ down }) => down.length),
    foundations: foundations.slice(),
    talon: [...waste, ...stock.toReversed()].map(numberOf),
    waste: waste.length,
  };
}

/** Makes the move; true when it turned a card face up. */
export function apply(position: Position, move: Code): boolean {
  const from = fromOf(move);
  put(position, toOf(move), take(position, from, countOf(move)));
  const column = position.columns[from];
  if (!column || column.length === 0 || column.length !== position.down[from]) return false;
  position.down[from] = column.length - 1;
  return true;
}

export function revert(position: Position, move: Code, flipped: boolean, waste: number): void {
  const from = fromOf(move);
  if (flipped) position.down[from] = (position.down[from] as number) + 1;
  put(position, from, take(position, toOf(move), countOf(move)));
  position.waste = waste;
}

function take(position: Position, place: number, count: number): number[] {
  const column = position.columns[place];
  if (column) return column.splice(column.length - count);
  if (place >= talonPlace) {
    position.waste = place - talonPlace;
    return position.talon.splice(place - talonPlace, 1);
  }
  const of = place - foundationPlace;
  const height = (position.foundations[of] as number) - 1;
  position.foundations[of] = height;
  return [of * 13 + height];
}

function put(position: Position, place: number, cards: readonly number[]): void {
  const column = position.columns[place];
  if (column) column.push(...cards);
  else if (place >= talonPlace) position.talon.splice(place - talonPlace, 0, ...cards);
  else
    position.foundations[place - foundationPlace] =
      (position.foundations[place - foundationPlace] as number) + 1;
}

/** A 52-bit key that does not depend on the order of the columns. */
export function hash({ columns, down, foundations, talon, waste }: Position, draw: number): number {
  // Where the waste ends matters only while it reaches cards that turning it over would not.
  const phase = draw === 1 || waste % draw === 0 || waste === talon.length ? 0 : waste;
  let a = phase;
  let b = phase + 77;
  for (const height of foundations) {
    a = Math.imul(a ^ height, 0x9e3779b1);
    b = Math.imul(b ^ height, 0x85ebca6b) ^ (b >>> 15);
  }
  for (let i = 0; i < 7; i++) {
    const column = columns[i] as number[];
    let c = down[i] as number;
    let d = c + 1;
    // The top face-down card stands for all below it: they never move.
    for (let at = Math.max(0, c - 1); at < column.length; at++) {
      const card = (column[at] as number) + 1;
      c = Math.imul(c ^ card, 0x01000193) ^ (c >>> 13);
      d = Math.imul(d ^ card, 0xc2b2ae35) ^ (d >>> 16);
    }
    a = (a + Math.imul(c ^ (c >>> 15), 0x2c1b3c6d)) | 0;
    b = (b + Math.imul(d ^ (d >>> 16), 0x27d4eb2f)) | 0;
  }
  a ^= a >>> 16;
  b ^= b >>> 15;
  return (a >>> 0) * 1048576 + (b >>> 12);
}

/** The pile that a place belongs to. */
export const pileId = (place: number): PileId =>
  place >= talonPlace ? 'waste' : (columnIds[place] ?? foundationIds[place - foundationPlace] ?? 'waste');
