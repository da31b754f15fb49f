// The moves that the solver tries from a position, and in which order.
import * as bits from '../../kit/cards/bits.ts';
import type { Code, Position } from './position.ts';
import * as positions from './position.ts';

// As in games/hearts/heuristic.ts: a module's own names are quicker.
const lowest = bits.lowest;
const code = positions.code;
const foundationPlace = positions.foundationPlace;
const fromOf = positions.fromOf;
const king = positions.king;
const rank = positions.rank;
const suit = positions.suit;
const talonPlace = positions.talonPlace;

/**
 * Puts what is worth trying on a stack, the most promising move on top; a single move where that one can never hurt.
 */
export function stackCandidates(stack: Code[], position: Position, draw: number, fewDraws = false): void {
  const safe = safeMove(position);
  if (safe !== undefined) {
    stack.push(safe);
    return;
  }
  // By hand: for as few as these, `fill` takes longer.
  for (let group = 0; group < sizes.length; group++) sizes[group] = 0;
  findAccepting(position);
  fromColumns(position);
  const safeDraw = fromTalon(position, draw, fewDraws);
  if (safeDraw !== undefined) {
    stack.push(safeDraw);
    return;
  }
  fromFoundations(position);
  if (fewDraws) sortByDraws(position, draw);
  for (let group = sizes.length - 1; group >= 0; group--) {
    for (let i = (sizes[group] as number) - 1; i >= 0; i--) stack.push(found[group * 256 + i] as number);
  }
}

// The moves found, by promise. They are gathered in the same place each time: a search asks for thousands of lists.
const revealing = 0;
const founding = 1;
const playing = 2;
const emptying = 3;
const splitting = 4;
const returning = 5;
const found = new Uint16Array(6 * 256);
const sizes = new Uint8Array(6);

function add(group: number, move: Code): void {
  const size = sizes[group] as number;
  found[group * 256 + size] = move;
  sizes[group] = size + 1;
}

const colour = (card: number): number => suit(card) & 1;

/** By `look` of a card: the columns, as bits, on which it may be laid. Of empty ones the first. */
const accepting = new Uint8Array(32);
/** The same, to be emptied four at a time. */
const acceptingWords = new Uint32Array(accepting.buffer);
/** Rank and colour, which tell where a card may be laid. */
const look = (card: number): number => card & 31;
const otherColour = 16;

/** The move of a column's card that can never hurt. */
function safeMove({ cards, heights, foundations }: Position): Code | undefined {
  for (let column = 0; column < 7; column++) {
    const height = heights[column] as number;
    if (height === 0) continue;
    const top = cards[column * 64 + height - 1] as number;
    if (fits(foundations, top) && isSafe(foundations, top))
      return code(column, foundationPlace + suit(top), 1);
  }
  return undefined;
}

function findAccepting({ cards, heights }: Position): void {
  for (let i = 0; i < acceptingWords.length; i++) acceptingWords[i] = 0;
  for (let column = 6; column >= 0; column--) {
    const height = heights[column] as number;
    if (height === 0) {
      accepting[king] = 1 << column;
      accepting[king + otherColour] = 1 << column;
      continue;
    }
    const top = cards[column * 64 + height - 1] as number;
    // Below an ace a rank that no card has.
    const child = look(top - 1) ^ otherColour;
    accepting[child] = (accepting[child] as number) | (1 << column);
  }
}

/** Adds the moves of columns' cards. */
function fromColumns({ cards, heights, down, foundations }: Position): void {
  for (let from = 0; from < 7; from++) {
    const height = heights[from] as number;
    if (height === 0) continue;
    const covered = down[from] as number;
    const top = cards[from * 64 + height - 1] as number;
    if (fits(foundations, top)) {
      const group = height === covered + 1 && covered > 0 ? revealing : founding;
      add(group, code(from, foundationPlace + suit(top), 1));
    }
    const group = covered > 0 ? revealing : emptying;
    const card = cards[from * 64 + covered] as number;
    // A king stays where he is, unless he lies on something.
    let columns = covered === 0 && rank(card) === king ? 0 : (accepting[look(card)] as number);
    for (; columns !== 0; columns &= columns - 1) add(group, code(from, lowest(columns), height - covered));
    // Splitting a run is for nothing unless the card it bares can go up.
    for (let first = covered + 1; first < height; first++) {
      if (!fits(foundations, cards[from * 64 + first - 1] as number)) continue;
      columns = accepting[look(cards[from * 64 + first] as number)] as number;
      for (; columns !== 0; columns &= columns - 1)
        add(splitting, code(from, lowest(columns), height - first));
    }
  }
}

/** Adds the moves of cards that drawing brings up; one that can never hurt is returned instead. */
function fromTalon(position: Position, draw: number, fewDraws: boolean): Code | undefined {
  const { foundations, talon } = position;
  for (let places = drawablePlaces(position, draw); places !== 0; places &= places - 1) {
    const at = lowest(places);
    const card = talon[at] as number;
    if (fits(foundations, card)) {
      const move = code(talonPlace + at, foundationPlace + suit(card), 1);
      if (draw === 1 && !fewDraws && isSafe(foundations, card)) return move;
      add(fewDraws ? playing : founding, move);
    }
    for (let bits = accepting[look(card)] as number; bits !== 0; bits &= bits - 1) {
      add(playing, code(talonPlace + at, lowest(bits), 1));
    }
  }
  return undefined;
}

/** Adds the moves of cards back from home. */
function fromFoundations({ foundations }: Position): void {
  for (let of = 0; of < 4; of++) {
    const height = foundations[of] as number;
    if (height < 2 || height > king) continue;
    for (let bits = accepting[look(of * 16 + height - 1)] as number; bits !== 0; bits &= bits - 1) {
      add(returning, code(foundationPlace + of, lowest(bits), 1));
    }
  }
}

/** Among the cards to be played, those that few draws reach come first. */
function sortByDraws(position: Position, draw: number): void {
  const draws = (move: Code): number => drawsTo(position, fromOf(move) - talonPlace, draw);
  found
    .subarray(playing * 256, playing * 256 + (sizes[playing] as number))
    .sort((a, b) => draws(a) - draws(b));
}

const fits = (foundations: Uint8Array, card: number): boolean => foundations[suit(card)] === rank(card);

/** No card left in play could ever need this one to lie on: both foundations of the other colour are as high. */
function isSafe(foundations: Uint8Array, card: number): boolean {
  const other = colour(card) ^ 1;
  return (
    rank(card) <= 1 || Math.min(foundations[other] as number, foundations[other + 2] as number) >= rank(card)
  );
}

/** By the cards drawn at a time: the places at which a draw from the start may end, as bits. */
const drawEnds = [0, ~0, 0xaaaaaaaa, 0x24924924];

/** The cards of the talon, as bits, that drawing (and turning the waste over) can bring to the top of the waste. */
function drawablePlaces({ drawable, waste }: Position, draw: number): number {
  if (drawable === 0) return 0;
  const ends = drawEnds[draw] as number;
  const now = waste > 0 ? 1 << (waste - 1) : 0;
  return (ends | (ends << waste) | now | (1 << (drawable - 1))) & ((1 << drawable) - 1);
}

/** How many draws bring this card of the talon to the top of the waste, if any do. */
export function drawsTo({ drawable, waste }: Position, at: number, draw: number): number {
  let draws = 0;
  for (let now = waste; now !== at + 1; draws++) {
    now = now === drawable ? 0 : Math.min(now + draw, drawable);
  }
  return draws;
}
