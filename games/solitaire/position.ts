// The solver's mutable form of a Klondike layout.
import { type Card, suitOf, suits } from '../../kit/cards/cards.ts';
import { cardsAt, columnIds, foundationIds, type PileId, type Piles, rank as rankOf } from './piles.ts';

export interface Position {
  /** The cards of a column or foundation start at 64 × its place, the top one last. */
  readonly cards: Uint8Array;
  /** By place. */
  readonly heights: Uint8Array;
  readonly down: Uint8Array;
  /** Heights of the foundations alone. */
  readonly foundations: Uint8Array;
  /** Waste and stock in the order of drawing: `drawable` cards, the first `waste` of them drawn. */
  readonly talon: Uint8Array;
  drawable: number;
  waste: number;
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
const numberOf = (card: Card): number => suits.indexOf(suitOf(card)) * 16 + rankOf(card) - 1;
export const suit = (card: number): number => card >> 4;
export const rank = (card: number): number => card & 15;
export const king = 12;

export function toPosition(piles: Piles): Position {
  const { waste, stock } = piles;
  const talon = [...waste, ...stock.toReversed()].map(numberOf);
  const heights = new Uint8Array(64);
  const position: Position = {
    cards: new Uint8Array(talonPlace * 64),
    heights,
    down: new Uint8Array(64),
    foundations: heights.subarray(foundationPlace, talonPlace),
    talon: new Uint8Array(64),
    drawable: talon.length,
    waste: waste.length,
  };
  for (const [place, id] of [...columnIds, ...foundationIds].entries()) {
    const { down, up } = cardsAt(piles, id);
    position.cards.set([...down, ...up].map(numberOf), place * 64);
    position.heights[place] = down.length + up.length;
    position.down[place] = down.length;
  }
  position.talon.set(talon);
  return position;
}

export function apply(position: Position, move: Code): boolean {
  const { heights, down } = position;
  const from = fromOf(move);
  transfer(position, from, toOf(move), countOf(move));
  if (heights[from] === 0 || heights[from] !== down[from]) return false;
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

function transfer(position: Position, from: number, to: number, size: number): void {
  const { cards, heights } = position;
  const above = heights[to] as number;
  if (from >= talonPlace) {
    cards[to * 64 + above] = takeFromTalon(position, from - talonPlace);
    heights[to] = above + 1;
    return;
  }
  const height = (heights[from] as number) - size;
  heights[from] = height;
  if (to >= talonPlace) {
    putIntoTalon(position, to - talonPlace, cards[from * 64 + height] as number);
    return;
  }
  for (let i = 0; i < size; i++) cards[to * 64 + above + i] = cards[from * 64 + height + i] as number;
  heights[to] = above + size;
}

function takeFromTalon(position: Position, at: number): number {
  const { talon } = position;
  const card = talon[at] as number;
  position.waste = at;
  position.drawable--;
  talon.copyWithin(at, at + 1, position.drawable + 1);
  return card;
}

function putIntoTalon(position: Position, at: number, card: number): void {
  const { talon } = position;
  talon.copyWithin(at + 1, at, position.drawable);
  talon[at] = card;
  position.drawable++;
}

export const pileId = (place: number): PileId =>
  columnIds[place] ?? foundationIds[place - foundationPlace] ?? 'waste';
