// The moves that the solver tries from a position, and in which order.
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

/** What is worth trying, most promising first; a single move where that one can never hurt. */
export function candidates(position: Position, draw: number, fewDraws = false): Code[] {
  sizes.fill(0);
  const accepting = findAccepting(position);
  const safe = fromColumns(position, accepting);
  if (safe !== undefined) return [safe];
  const home = fromTalon(position, draw, fewDraws, accepting);
  if (home !== undefined) return [home];
  fromFoundations(position, accepting);
  const moves: Code[] = [];
  for (let group = 0; group < sizes.length; group++) {
    const start = moves.length;
    for (let i = 0; i < (sizes[group] as number); i++) moves.push(found[group * 256 + i] as number);
    if (fewDraws && group === playing) sortByDraws(moves, start, position, draw);
  }
  return moves;
}

// The moves found, by promise. They are gathered in the same place each time: a search asks for thousands of lists.
const revealing = 0;
const founding = 1;
const playing = 2;
const emptying = 3;
const splitting = 4;
const returning = 5;
const found = new Uint32Array(6 * 256);
const sizes = new Uint8Array(6);

function add(group: number, move: Code): void {
  const size = sizes[group] as number;
  found[group * 256 + size] = move;
  sizes[group] = size + 1;
}

const colour = (card: number): number => suit(card) & 1;

/** At twice the rank plus the colour: the columns, as bits, on which such a card may be laid. Of empty ones the first. */
const accepted = new Uint8Array(26);

function findAccepting({ cards, heights }: Position): Uint8Array {
  accepted.fill(0);
  for (let to = 6; to >= 0; to--) {
    const height = heights[to] as number;
    if (height === 0) {
      accepted[king * 2] = 1 << to;
      accepted[king * 2 + 1] = 1 << to;
      continue;
    }
    const parent = cards[to * 64 + height - 1] as number;
    const at = rank(parent) * 2 - 1 - colour(parent);
    if (at >= 0) accepted[at] = (accepted[at] as number) | (1 << to);
  }
  return accepted;
}

/** Adds the moves of columns' cards; one that can never hurt is returned instead. */
function fromColumns(
  { cards, heights, down, foundations }: Position,
  accepting: Uint8Array,
): Code | undefined {
  for (let from = 0; from < 7; from++) {
    const height = heights[from] as number;
    if (height === 0) continue;
    const covered = down[from] as number;
    const top = cards[from * 64 + height - 1] as number;
    if (fits(foundations, top)) {
      const move = code(from, foundationPlace + suit(top), 1);
      if (isSafe(foundations, top)) return move;
      add(height === covered + 1 && covered > 0 ? revealing : founding, move);
    }
    for (let first = covered; first < height; first++) {
      const whole = first === covered;
      // Splitting a run is for nothing unless the card it bares can go up.
      if (!whole && !fits(foundations, cards[from * 64 + first - 1] as number)) continue;
      const card = cards[from * 64 + first] as number;
      if (first === 0 && rank(card) === king) continue;
      const group = !whole ? splitting : covered > 0 ? revealing : emptying;
      const columns = (accepting[rank(card) * 2 + colour(card)] as number) & ~(1 << from);
      for (let bits = columns; bits !== 0; bits &= bits - 1) {
        add(group, code(from, 31 - Math.clz32(bits & -bits), height - first));
      }
    }
  }
  return undefined;
}

/** Adds the moves of cards that drawing brings up; one that can never hurt is returned instead. */
function fromTalon(
  position: Position,
  draw: number,
  fewDraws: boolean,
  accepting: Uint8Array,
): Code | undefined {
  const { foundations, talon, drawable } = position;
  for (let at = 0; at < drawable; at++) {
    if (!isDrawable(position, at, draw)) continue;
    const card = talon[at] as number;
    if (fits(foundations, card)) {
      const move = code(talonPlace + at, foundationPlace + suit(card), 1);
      if (draw === 1 && !fewDraws && isSafe(foundations, card)) return move;
      add(fewDraws ? playing : founding, move);
    }
    for (let bits = accepting[rank(card) * 2 + colour(card)] as number; bits !== 0; bits &= bits - 1) {
      add(playing, code(talonPlace + at, 31 - Math.clz32(bits & -bits), 1));
    }
  }
  return undefined;
}

/** Adds the moves of cards back from home. */
function fromFoundations({ foundations }: Position, accepting: Uint8Array): void {
  for (let of = 0; of < 4; of++) {
    const height = foundations[of] as number;
    if (height < 2 || height > king) continue;
    for (let bits = accepting[(height - 1) * 2 + (of & 1)] as number; bits !== 0; bits &= bits - 1) {
      add(returning, code(foundationPlace + of, 31 - Math.clz32(bits & -bits), 1));
    }
  }
}

/** Few draws first, from `start` on. */
function sortByDraws(moves: Code[], start: number, position: Position, draw: number): void {
  const draws = (move: Code): number => drawsTo(position, fromOf(move) - talonPlace, draw);
  moves.push(...moves.splice(start).sort((a, b) => draws(a) - draws(b)));
}

const fits = (foundations: Uint8Array, card: number): boolean => foundations[suit(card)] === rank(card);

/** No card left in play could ever need this one to lie on: both foundations of the other colour are as high. */
function isSafe(foundations: Uint8Array, card: number): boolean {
  const other = colour(card) ^ 1;
  return (
    rank(card) <= 1 || Math.min(foundations[other] as number, foundations[other + 2] as number) >= rank(card)
  );
}

/** Can drawing (and turning the waste over) bring this card of the talon to the top of the waste? */
function isDrawable({ drawable, waste }: Position, at: number, draw: number): boolean {
  if (at === waste - 1 || at === drawable - 1 || (at + 1) % draw === 0) return true;
  return at >= waste && (at + 1 - waste) % draw === 0;
}

/** How many draws bring this card of the talon to the top of the waste, if any do. */
export function drawsTo({ drawable, waste }: Position, at: number, draw: number): number {
  let draws = 0;
  for (let now = waste; now !== at + 1; draws++) {
    now = now === drawable ? 0 : Math.min(now + draw, drawable);
  }
  return draws;
}
