// The moves that the solver tries from a position, in order of promise.
import { lowest } from '../../kit/cards/bits.ts';
import {
  type Code,
  code,
  foundationPlace,
  fromOf,
  king,
  type Position,
  rank,
  suit,
  talonPlace,
} from './position.ts';

// The moves found so far, most promising group first. Reused, since a search collects thousands of lists.
const revealing: Code[] = [];
const founding: Code[] = [];
const playing: Code[] = [];
const emptying: Code[] = [];
const splitting: Code[] = [];
const returning: Code[] = [];
const groups = [returning, splitting, emptying, playing, founding, revealing];

/** By `look` of a card: the columns, as bits, on which it may be laid. Of several empty ones only the first. */
const accepting = new Uint8Array(32);
/** Rank and colour, which decide where a card may be laid. */
const look = (card: number): number => card & 31;
const otherColour = 16;

/** How to search. */
export interface Manner {
  /** Prefers cards that few draws reach, as players do. Finds a line a little less often. */
  readonly fewDraws?: boolean;
  /** Tries the odd moves as well that bring cards back from home: no position with a win counts as closed. */
  readonly exact?: boolean;
}

/** Pushes the moves worth trying, the most promising last; only one if that hardly ever hurts, or never (exact). */
export function stackCandidates(
  stack: Code[],
  position: Position,
  draw: number,
  { fewDraws = false, exact = false }: Manner = {},
): void {
  const safe = safeMove(position, exact) ?? findMoves(position, draw, fewDraws, exact);
  if (safe === undefined && fewDraws) {
    const draws = (move: Code): number => drawsTo(position, fromOf(move) - talonPlace, draw);
    playing.sort((a, b) => draws(a) - draws(b));
  }
  // Empties the groups for the next position. Setting their length would free their memory, which takes longer.
  for (const group of groups) {
    for (let move = group.pop(); move !== undefined; move = group.pop())
      if (safe === undefined) stack.push(move);
  }
  if (safe !== undefined) stack.push(safe);
}

/** Fills the groups, unless drawing brings up a card whose move is safe: returns that move. */
function findMoves(position: Position, draw: number, fewDraws: boolean, exact: boolean): Code | undefined {
  findAccepting(position);
  fromColumns(position);
  const safe = fromTalon(position, draw, fewDraws, exact);
  if (safe === undefined) fromFoundations(position, exact);
  return safe;
}

function safeMove({ cards, heights, foundations }: Position, exact: boolean): Code | undefined {
  for (let column = 0; column < 7; column++) {
    const height = heights[column] as number;
    if (height === 0) continue;
    const top = cards[column * 64 + height - 1] as number;
    if (fits(foundations, top) && isSafe(foundations, top, exact))
      return code(column, foundationPlace + suit(top), 1);
  }
  return undefined;
}

function findAccepting({ cards, heights }: Position): void {
  accepting.fill(0);
  for (let column = 6; column >= 0; column--) {
    const height = heights[column] as number;
    if (height === 0) {
      accepting[king] = 1 << column;
      accepting[king + otherColour] = 1 << column;
      continue;
    }
    const top = cards[column * 64 + height - 1] as number;
    // An ace yields a rank that no card has.
    const child = look(top - 1) ^ otherColour;
    accepting[child] = (accepting[child] as number) | (1 << column);
  }
}

function addColumns(group: Code[], from: number, card: number, size: number): void {
  for (let columns = accepting[look(card)] as number; columns !== 0; columns &= columns - 1)
    group.push(code(from, lowest(columns), size));
}

function fromColumns({ cards, heights, down, foundations }: Position): void {
  for (let from = 0; from < 7; from++) {
    const height = heights[from] as number;
    if (height === 0) continue;
    const covered = down[from] as number;
    const top = cards[from * 64 + height - 1] as number;
    if (fits(foundations, top)) {
      const group = height === covered + 1 && covered > 0 ? revealing : founding;
      group.push(code(from, foundationPlace + suit(top), 1));
    }
    const card = cards[from * 64 + covered] as number;
    // Moving a king to another empty column achieves nothing.
    if (covered > 0 || rank(card) !== king)
      addColumns(covered > 0 ? revealing : emptying, from, card, height - covered);
    // Splitting a run helps only if the card below can go to its foundation.
    for (let first = covered + 1; first < height; first++) {
      if (fits(foundations, cards[from * 64 + first - 1] as number))
        addColumns(splitting, from, cards[from * 64 + first] as number, height - first);
    }
  }
}

/** Adds the moves of cards that drawing brings up; returns the first safe one instead. */
function fromTalon(position: Position, draw: number, fewDraws: boolean, exact: boolean): Code | undefined {
  const { foundations, talon } = position;
  for (let places = drawablePlaces(position, draw); places !== 0; places &= places - 1) {
    const at = lowest(places);
    const card = talon[at] as number;
    if (fits(foundations, card)) {
      const move = code(talonPlace + at, foundationPlace + suit(card), 1);
      if (draw === 1 && !fewDraws && isSafe(foundations, card, exact)) return move;
      (fewDraws ? playing : founding).push(move);
    }
    addColumns(playing, talonPlace + at, card, 1);
  }
  return undefined;
}

function fromFoundations({ foundations }: Position, exact: boolean): void {
  const most = exact ? king + 1 : king;
  for (let of = 0; of < 4; of++) {
    const height = foundations[of] as number;
    if (height >= 2 && height <= most) addColumns(returning, foundationPlace + of, of * 16 + height - 1, 1);
  }
}

const fits = (foundations: Uint8Array, card: number): boolean => foundations[suit(card)] === rank(card);

/**
 * Whether no card left in play could need this one to lie on: both foundations of the other colour are as high. A card
 * that comes back from there could, but only for one of this card's colour two ranks below it that is still in play.
 */
function isSafe(foundations: Uint8Array, card: number, exact: boolean): boolean {
  const other = (suit(card) & 1) ^ 1;
  const high = rank(card);
  if (high <= 1) return true;
  if (Math.min(foundations[other] as number, foundations[other + 2] as number) < high) return false;
  return !exact || (foundations[suit(card) ^ 2] as number) >= high - 1;
}

/** By the cards drawn at a time: the possible ends of a draw from the start, as bits. */
const drawEnds = [0, ~0, 0xaaaaaaaa, 0x24924924];

/** The cards of the talon, as bits, that drawing (and turning the waste over) can bring to the top of the waste. */
function drawablePlaces({ drawable, waste }: Position, draw: number): number {
  if (drawable === 0) return 0;
  const ends = drawEnds[draw] as number;
  const now = waste > 0 ? 1 << (waste - 1) : 0;
  return (ends | (ends << waste) | now | (1 << (drawable - 1))) & ((1 << drawable) - 1);
}

/** How many draws bring this card of the talon to the top of the waste. Loops forever if none do. */
export function drawsTo({ drawable, waste }: Position, at: number, draw: number): number {
  let draws = 0;
  for (let now = waste; now !== at + 1; draws++) {
    now = now === drawable ? 0 : Math.min(now + draw, drawable);
  }
  return draws;
}
