// The layout of Klondike and which cards may go where. Knows nothing of points, clocks or turns.
import { type Card, isRed, type Rank, suitOf, suits } from '../../kit/cards/cards.ts';

const order: readonly Rank[] = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K'];

/** 1 for an ace up to 13 for a king. */
export const rank = (card: Card): number => order.indexOf(card[0] as Rank) + 1;

export const columnIds = ['t1', 't2', 't3', 't4', 't5', 't6', 't7'] as const;
export type ColumnId = (typeof columnIds)[number];

/** One foundation for each suit, in the order of the kit's `suits`. */
export const foundationIds = ['fS', 'fH', 'fC', 'fD'] as const;
export type FoundationId = (typeof foundationIds)[number];

/** A pile that cards are moved from or to. The stock is only ever drawn from. */
export type PileId = 'waste' | ColumnId | FoundationId;
export const pileIds: readonly PileId[] = ['waste', ...columnIds, ...foundationIds];

/** A tableau column. `down` lies under `up`; in both the last card is the one on top. */
export interface Column {
  readonly down: readonly Card[];
  readonly up: readonly Card[];
}

export interface Piles {
  /** The next card to be drawn is the last. */
  readonly stock: readonly Card[];
  /** The card that can be played is the last. */
  readonly waste: readonly Card[];
  /** How high each suit's foundation is: 0 to 13. */
  readonly foundations: readonly number[];
  readonly tableau: readonly Column[];
}

export interface Move {
  readonly from: PileId;
  readonly to: PileId;
  /** How many cards, counted from the top of the pile. */
  readonly count: number;
}

/** Lays out a shuffled pack: one to seven cards a column, the last of each face up, the rest is the stock. */
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

const columnIndex = (id: PileId): number => columnIds.indexOf(id as ColumnId);
const foundationIndex = (id: PileId): number => foundationIds.indexOf(id as FoundationId);
export const foundationOf = (card: Card): FoundationId => `f${suitOf(card)}`;

/** The face-up cards of a pile that can be taken, the top one last. */
export function reachable(piles: Piles, id: PileId): readonly Card[] {
  if (id === 'waste') return piles.waste.slice(-1);
  const column = piles.tableau[columnIndex(id)];
  if (column) return column.up;
  const top = topOfFoundation(piles, foundationIndex(id));
  return top ? [top] : [];
}

function topOfFoundation(piles: Piles, index: number): Card | undefined {
  const height = piles.foundations[index] ?? 0;
  return height > 0 ? (`${order[height - 1] as Rank}${suits[index] ?? 'S'}` as Card) : undefined;
}

/** May these cards (the lowest in the pile first) be laid on that pile? */
function accepts(piles: Piles, to: PileId, cards: readonly Card[]): boolean {
  const first = cards[0];
  if (!first) return false;
  const column = piles.tableau[columnIndex(to)];
  if (column) return acceptsInColumn(column, first);
  const foundation = foundationIndex(to);
  if (foundation < 0 || cards.length !== 1) return false;
  return suitOf(first) === suits[foundation] && rank(first) === (piles.foundations[foundation] ?? 0) + 1;
}

function acceptsInColumn({ down, up }: Column, card: Card): boolean {
  const parent = up.at(-1);
  if (!parent) return down.length === 0 && rank(card) === 13;
  return isRed(parent) !== isRed(card) && rank(parent) === rank(card) + 1;
}

export function isLegal(piles: Piles, { from, to, count }: Move): boolean {
  if (from === to) return false;
  if (from.startsWith('f') && to.startsWith('f')) return false;
  const cards = reachable(piles, from);
  if (!Number.isInteger(count) || count < 1 || count > cards.length) return false;
  return accepts(piles, to, cards.slice(-count));
}

/** Every legal move of cards; drawing is not among them. */
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

/** The piles after a move that is known to be legal, and whether it turned a card face up. */
export function moved(piles: Piles, move: Move): { piles: Piles; flipped: boolean } {
  const { from, to, count } = move;
  const cards = reachable(piles, from).slice(-count);
  const next = copied(piles);
  lift(next, from, count);
  lay(next, to, cards);
  const index = columnIndex(from);
  const column = next.tableau[index];
  const turned = column && column.up.length === 0 ? column.down.at(-1) : undefined;
  if (!column || !turned) return { piles: next, flipped: false };
  next.tableau[index] = { down: column.down.slice(0, -1), up: [turned] };
  return { piles: next, flipped: true };
}

/** Takes a move back, exactly. */
export function movedBack(piles: Piles, { from, to, count }: Move, flipped: boolean): Piles {
  const cards = reachable(piles, to).slice(-count);
  const next = copied(piles);
  const index = columnIndex(from);
  const column = next.tableau[index];
  if (flipped && column) next.tableau[index] = { down: [...column.down, ...column.up], up: [] };
  lift(next, to, count);
  lay(next, from, cards);
  return next;
}

/** Piles on their way to other ones: each row of cards is replaced, none is changed. */
interface Draft {
  readonly stock: readonly Card[];
  waste: readonly Card[];
  readonly foundations: number[];
  readonly tableau: Column[];
}

function copied({ stock, waste, foundations, tableau }: Piles): Draft {
  return { stock, waste, foundations: foundations.slice(), tableau: tableau.slice() };
}

function lift(piles: Draft, id: PileId, count: number): void {
  const index = columnIndex(id);
  const column = piles.tableau[index];
  if (column) piles.tableau[index] = { down: column.down, up: column.up.slice(0, -count) };
  else if (id === 'waste') piles.waste = piles.waste.slice(0, -count);
  else raise(piles, id, -count);
}

function lay(piles: Draft, id: PileId, cards: readonly Card[]): void {
  const index = columnIndex(id);
  const column = piles.tableau[index];
  if (column) piles.tableau[index] = { down: column.down, up: [...column.up, ...cards] };
  else if (id === 'waste') piles.waste = [...piles.waste, ...cards];
  else raise(piles, id, cards.length);
}

function raise({ foundations }: Draft, id: PileId, by: number): void {
  const index = foundationIndex(id);
  foundations[index] = (foundations[index] ?? 0) + by;
}

/** Turns up to `count` cards of the stock onto the waste; when the stock is empty, turns the waste over instead. */
export function drawn<T extends Piles>(piles: T, count: number): T | undefined {
  const { stock, waste } = piles;
  if (stock.length > 0) {
    const cards = stock.slice(-count).reverse();
    return { ...piles, stock: stock.slice(0, -count), waste: [...waste, ...cards] };
  }
  if (waste.length === 0) return undefined;
  return { ...piles, stock: waste.toReversed(), waste: [] };
}

/** Takes a draw of `count` cards back; 0 takes back the turning over of the waste. */
export function drawnBack<T extends Piles>(piles: T, count: number): T {
  const { stock, waste } = piles;
  if (count === 0) return { ...piles, stock: [], waste: stock.toReversed() };
  return { ...piles, stock: [...stock, ...waste.slice(-count).reverse()], waste: waste.slice(0, -count) };
}

export const isWon = (piles: Piles): boolean => piles.foundations.every((height) => height === 13);

/** Cards of the tableau that are still face down. */
export const faceDown = (piles: Piles): number =>
  piles.tableau.reduce((sum, column) => sum + column.down.length, 0);
