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

/** Cards taken together: so many from the top of a pile. */
export interface Run {
  readonly from: Spot;
  readonly count: number;
}

export interface Move extends Run {
  readonly from: PileId;
  readonly to: PileId;
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
const isFoundation = (id: Spot): boolean => id[0] === 'f';
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

export function cardsIn(piles: Piles, { from, count }: Run): readonly Card[] {
  return reachable(piles, from).slice(-count);
}

/** The card `count` from the top (1 is the top), if it can be taken together with the cards on it. */
export function cardAt(piles: Piles, id: Spot, count: number): Card | undefined {
  return reachable(piles, id).at(-count);
}

/** Whether the run of `count` cards with this card at its bottom fits on the pile. */
function accepts(piles: Piles, to: PileId, card: Card, count: number): boolean {
  const { down, up } = cardsAt(piles, to);
  const top = up.at(-1);
  if (!isColumn(to)) return count === 1 && to[1] === suitOf(card) && rank(card) === up.length + 1;
  if (!top) return down.length === 0 && rank(card) === 13;
  return isRed(top) !== isRed(card) && rank(top) === rank(card) + 1;
}

export function isLegal(piles: Piles, { from, to, count }: Run & Pick<Move, 'to'>): boolean {
  if (from === to || (isFoundation(from) && isFoundation(to))) return false;
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
  const { down, up } = cardsAt(piles, from);
  const left = up.slice(0, -count);
  const flipped = left.length === 0 && down.length > 0;
  const rest = flipped ? { down: down.slice(0, -1), up: down.slice(-1) } : { down, up: left };
  const lifted = withPile(piles, from, rest);
  const target = cardsAt(lifted, to);
  const laid = { ...target, up: [...target.up, ...up.slice(-count)] };
  return { piles: withPile(lifted, to, laid), flipped };
}

export function movedBack(piles: Piles, { from, to, count }: Move, flipped: boolean): Piles {
  const { down, up } = cardsAt(piles, to);
  const source = cardsAt(piles, from);
  const before = flipped ? { down: [...source.down, ...source.up], up: [] } : source;
  const laid = { ...before, up: [...before.up, ...up.slice(-count)] };
  return withPile(withPile(piles, to, { down, up: up.slice(0, -count) }), from, laid);
}

/** The piles alone, one of them with other cards. */
function withPile({ stock, waste, foundations, tableau }: Piles, id: PileId, pile: Column): Piles {
  const { up } = pile;
  if (id === 'waste') return { stock, waste: up, foundations, tableau };
  if (isColumn(id)) return { stock, waste, foundations, tableau: tableau.with(columnIndex(id), pile) };
  return { stock, waste, foundations: foundations.with(foundationIndex(id), up.length), tableau };
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
