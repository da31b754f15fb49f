// The layout of Klondike and its legal moves, without points, clocks or turns.
import { type Card, isRed, type Rank, type Suit, suitOf, suits } from '../../kit/cards/cards.ts';

const order: readonly Rank[] = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K'];

/** 1 for an ace up to 13 for a king. */
export const rank = (card: Card): number => order.indexOf(card[0] as Rank) + 1;

export const columnIds = ['t1', 't2', 't3', 't4', 't5', 't6', 't7'] as const;
type ColumnId = (typeof columnIds)[number];

export const foundationIds = ['fS', 'fH', 'fC', 'fD'] as const;
type FoundationId = (typeof foundationIds)[number];

/** A pile that cards are moved from or to; the stock is not, since it is only drawn from. */
export type PileId = 'waste' | ColumnId | FoundationId;
export const pileIds: readonly PileId[] = ['waste', ...columnIds, ...foundationIds];

export type Spot = PileId | 'stock';

/** A tableau column. `down` lies under `up`; in both the last card is the one on top. */
export interface Column {
  readonly down: readonly Card[];
  readonly up: readonly Card[];
}

export interface Piles {
  readonly stock: readonly Card[];
  /** The card that can be played is the last. */
  readonly waste: readonly Card[];
  readonly foundations: readonly number[];
  readonly tableau: readonly Column[];
}

export interface Move {
  readonly from: PileId;
  readonly to: PileId;
  /** How many cards, counted from the top of the pile. */
  readonly count: number;
}

/** Deals a shuffled pack: one to seven cards per column, the last of each face up; the rest is the stock. */
export function layOut(pack: readonly Card[]): Piles {
  const tableau: Column[] = [];
  let next = 0;
  for (let size = 1; size <= 7; size++) {
    const column = pack.slice(next, next + size);
    tableau.push({ down: column.slice(0, -1), up: column.slice(-1) });
    next += size;
  }
  return { stock: pack.slice(next), waste: [], foundations: [0, 0, 0, 0], tableau };
}

const isColumn = (id: Spot): boolean => id[0] === 't';
const isFoundation = (id: PileId): boolean => id[0] === 'f';
const columnIndex = (id: PileId): number => id.charCodeAt(1) - 49;
const foundationIndex = (id: PileId): number => suits.indexOf(id[1] as Suit);
export const foundationOf = (card: Card): FoundationId => `f${suitOf(card)}`;

/** The cards of a pile; `down` lie face down. */
export function cardsAt({ stock, waste, foundations, tableau }: Piles, id: Spot): Column {
  if (id === 'stock') return { down: stock, up: [] };
  if (id === 'waste') return { down: [], up: waste };
  const height = foundations[foundationIndex(id)] ?? 0;
  const founded = order.slice(0, height).map((rank) => `${rank}${id[1] as Suit}` as Card);
  return tableau[columnIndex(id)] ?? { down: [], up: founded };
}

export function heightOf(piles: Piles, id: Spot): number {
  const { down, up } = cardsAt(piles, id);
  return down.length + up.length;
}

/** The face-up cards of a pile that can be taken, the top one last. */
export function reachable(piles: Piles, id: Spot): readonly Card[] {
  const { up } = cardsAt(piles, id);
  return isColumn(id) ? up : up.slice(-1);
}

/** The card `count` from the top (1 is the top), if it can be taken together with the cards on it. */
export function cardAt(piles: Piles, id: PileId, count: number): Card | undefined {
  const cards = reachable(piles, id);
  return count >= 1 ? cards[cards.length - count] : undefined;
}

/** Whether the run of `count` cards with this card at its bottom fits on the pile. */
function accepts({ foundations, tableau }: Piles, to: PileId, card: Card, count: number): boolean {
  const column = isColumn(to) ? tableau[columnIndex(to)] : undefined;
  if (column) return acceptsInColumn(column, card);
  if (count !== 1 || to[1] !== suitOf(card)) return false;
  return rank(card) === (foundations[foundationIndex(to)] ?? 0) + 1;
}

function acceptsInColumn({ down, up }: Column, card: Card): boolean {
  const parent = up.at(-1);
  if (!parent) return down.length === 0 && rank(card) === 13;
  return isRed(parent) !== isRed(card) && rank(parent) === rank(card) + 1;
}

export function isLegal(piles: Piles, { from, to, count }: Move): boolean {
  if (from === to || (isFoundation(from) && isFoundation(to)) || !Number.isInteger(count)) return false;
  const card = cardAt(piles, from, count);
  return card !== undefined && accepts(piles, to, card, count);
}

export function legalMoves(piles: Piles): Move[] {
  const moves: Move[] = [];
  for (const from of pileIds) {
    const most = reachable(piles, from).length;
    for (const to of pileIds) {
      for (let count = 1; count <= most; count++) {
        if (isLegal(piles, { from, to, count })) moves.push({ from, to, count });
      }
    }
  }
  return moves;
}

/** The piles after a legal move, and whether it turned a card face up. */
export function moved(piles: Piles, { from, to, count }: Move): { piles: Piles; flipped: boolean } {
  const next = copied(piles);
  lay(next, to, lift(next, from, count));
  const column = isColumn(from) ? next.tableau[columnIndex(from)] : undefined;
  const turned = column && column.up.length === 0 ? column.down.at(-1) : undefined;
  if (!column || !turned) return { piles: next, flipped: false };
  next.tableau[columnIndex(from)] = { down: column.down.slice(0, -1), up: [turned] };
  return { piles: next, flipped: true };
}

export function movedBack(piles: Piles, { from, to, count }: Move, flipped: boolean): Piles {
  const next = copied(piles);
  const column = flipped ? next.tableau[columnIndex(from)] : undefined;
  if (column) next.tableau[columnIndex(from)] = { down: [...column.down, ...column.up], up: [] };
  lay(next, from, lift(next, to, count));
  return next;
}

/** Piles under construction: steps replace arrays of cards and never mutate them. */
interface Draft {
  readonly stock: readonly Card[];
  waste: readonly Card[];
  readonly foundations: number[];
  readonly tableau: Column[];
}

function copied({ stock, waste, foundations, tableau }: Piles): Draft {
  return { stock, waste, foundations: foundations.slice(), tableau: tableau.slice() };
}

function lift(piles: Draft, id: PileId, count: number): readonly Card[] {
  const cards = reachable(piles, id).slice(-count);
  const column = isColumn(id) ? piles.tableau[columnIndex(id)] : undefined;
  if (column) piles.tableau[columnIndex(id)] = { down: column.down, up: column.up.slice(0, -count) };
  else if (id === 'waste') piles.waste = piles.waste.slice(0, -1);
  else raise(piles, id, -1);
  return cards;
}

function lay(piles: Draft, id: PileId, cards: readonly Card[]): void {
  const column = isColumn(id) ? piles.tableau[columnIndex(id)] : undefined;
  if (column) piles.tableau[columnIndex(id)] = { down: column.down, up: [...column.up, ...cards] };
  else if (id === 'waste') piles.waste = [...piles.waste, ...cards];
  else raise(piles, id, 1);
}

function raise({ foundations }: Draft, id: PileId, by: number): void {
  const index = foundationIndex(id);
  foundations[index] = (foundations[index] ?? 0) + by;
}

type Talon = Pick<Piles, 'stock' | 'waste'>;

/** Draws up to `count` cards onto the waste, or turns the waste over when the stock is empty. */
export function drawn({ stock, waste }: Talon, count: number): Talon | undefined {
  if (stock.length > 0) {
    const cards = stock.slice(-count).reverse();
    return { stock: stock.slice(0, -count), waste: [...waste, ...cards] };
  }
  if (waste.length === 0) return undefined;
  return { stock: waste.toReversed(), waste: [] };
}

/** Reverts a draw of `count` cards; 0 reverts turning the waste over. */
export function drawnBack({ stock, waste }: Talon, count: number): Talon {
  if (count === 0) return { stock: [], waste: stock.toReversed() };
  return { stock: [...stock, ...waste.slice(-count).reverse()], waste: waste.slice(0, -count) };
}

export const isWon = (piles: Piles): boolean => piles.foundations.every((height) => height === 13);

export const cardsHome = ({ foundations }: Pick<Piles, 'foundations'>): number =>
  foundations.reduce((sum, height) => sum + height, 0);

export const faceDown = (piles: Piles): number =>
  piles.tableau.reduce((sum, column) => sum + column.down.length, 0);
