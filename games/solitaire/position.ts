// The solver's mutable form of a Klondike layout.
import { type Card, ranks, suits } from '../../kit/cards/cards.ts';
import { columnIds, foundationIds, type PileId, type Piles } from './piles.ts';

export interface Position {
  /** The cards of a column start at 64 × its index, the top one last. */
  readonly cards: Uint8Array;
  readonly heights: Uint8Array;
  readonly down: Uint8Array;
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
  };
  for (const [i, { down, up }] of tableau.entries()) {
    position.cards.set([...down, ...up].map(numberOf), i * 64);
  }
  position.talon.set(talon);
  return position;
}

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

function transfer(position: Position, from: number, to: number, size: number): void {
  const { cards, heights } = position;
  if (from >= foundationPlace || to >= foundationPlace) {
    put(position, to, take(position, from));
    return;
  }
  const height = (heights[from] as number) - size;
  const above = heights[to] as number;
  for (let i = 0; i < size; i++) cards[to * 64 + above + i] = cards[from * 64 + height + i] as number;
  heights[from] = height;
  heights[to] = above + size;
}

/** Takes the top card of a column or a foundation, or a card of the talon. */
function take(position: Position, place: number): number {
  const { cards, heights, foundations, talon } = position;
  if (place < foundationPlace) {
    const height = (heights[place] as number) - 1;
    heights[place] = height;
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
  } else if (place < talonPlace) {
    foundations[place - foundationPlace] = (foundations[place - foundationPlace] as number) + 1;
  } else {
    const at = place - talonPlace;
    for (let i = position.drawable; i > at; i--) talon[i] = talon[i - 1] as number;
    talon[at] = card;
    position.drawable++;
  }
}

export const pileId = (place: number): PileId =>
  place >= talonPlace ? 'waste' : (columnIds[place] ?? foundationIds[place - foundationPlace] ?? 'waste');
