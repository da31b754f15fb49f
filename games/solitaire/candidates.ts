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

/** How to search. */
export interface Manner {
  /** Prefers cards that few draws reach, as players do. Finds a line a little less often. */
  readonly fewDraws?: boolean;
  /** Tries the odd moves as well that bring cards back from home: no position with a win counts as closed. */
  readonly exact?: boolean;
}

/** Returns the moves worth trying, the most promising first; only one if that hardly ever hurts, or never (exact). */
export function candidates(position: Position, draw: number, manner: Manner = {}): readonly Code[] {
  const safe = safeMove(position, draw, manner);
  if (safe !== undefined) return [safe];
  const groups = newGroups();
  findAccepting(position);
  fromColumns(groups, position);
  fromTalon(groups, position, draw, manner);
  fromFoundations(groups, position, manner);
  const { revealing, founding, playing, emptying, splitting, returning } = groups;
  return revealing.concat(founding, playing, emptying, splitting, returning);
}

const newGroups = () => ({
  revealing: [] as Code[],
  founding: [] as Code[],
  playing: [] as Code[],
  emptying: [] as Code[],
  splitting: [] as Code[],
  returning: [] as Code[],
});
type Groups = ReturnType<typeof newGroups>;

function safeMove(position: Position, draw: number, manner: Manner): Code | undefined {
  const { cards, heights, foundations, talon, drawable } = position;
  for (let column = 0; column < 7; column++) {
    const height = heights[column] as number;
    const top = cards[column * 64 + height - 1] as number;
    if (height > 0 && fits(foundations, top) && isSafe(foundations, top, manner))
      return code(column, foundationPlace + suit(top), 1);
  }
  if (draw > 1 || manner.fewDraws) return undefined;
  for (let at = 0; at < drawable; at++) {
    const card = talon[at] as number;
    if (fits(foundations, card) && isSafe(foundations, card, manner))
      return code(talonPlace + at, foundationPlace + suit(card), 1);
  }
  return undefined;
}

/** By `look` of a card: the columns, as bits, on which it may be laid. Of several empty ones only the first. */
const accepting = new Uint8Array(32);
/** Rank and colour, which decide where a card may be laid. */
const look = (card: number): number => card & 31;
const otherColour = 16;

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

function fromColumns({ revealing, founding, emptying, splitting }: Groups, position: Position): void {
  const { cards, heights, down, foundations } = position;
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

/** Adds the moves of cards that drawing brings up. */
function fromTalon(
  { founding, playing }: Groups,
  position: Position,
  draw: number,
  { fewDraws }: Manner,
): void {
  const { foundations, talon, drawable } = position;
  for (let at = 0; at < drawable; at++) {
    if (!comesUp(position, at, draw)) continue;
    const card = talon[at] as number;
    if (fits(foundations, card))
      (fewDraws ? playing : founding).push(code(talonPlace + at, foundationPlace + suit(card), 1));
    addColumns(playing, talonPlace + at, card, 1);
  }
  if (!fewDraws) return;
  const draws = (move: Code): number => drawsTo(position, fromOf(move) - talonPlace, draw);
  playing.sort((a, b) => draws(a) - draws(b));
}

function fromFoundations({ returning }: Groups, position: Position, { exact }: Manner): void {
  const most = exact ? king + 1 : king;
  for (let of = 0; of < 4; of++) {
    const height = position.foundations[of] as number;
    if (height >= 2 && height <= most) addColumns(returning, foundationPlace + of, of * 16 + height - 1, 1);
  }
}

const fits = (foundations: Uint8Array, card: number): boolean => foundations[suit(card)] === rank(card);

/**
 * Whether no card left in play could need this one to lie on: both foundations of the other colour are as high. A card
 * that comes back from there could, but only for one of this card's colour two ranks below it that is still in play.
 */
function isSafe(foundations: Uint8Array, card: number, { exact }: Manner): boolean {
  const other = (suit(card) & 1) ^ 1;
  const high = rank(card);
  if (high <= 1) return true;
  if (Math.min(foundations[other] as number, foundations[other + 2] as number) < high) return false;
  return !exact || (foundations[suit(card) ^ 2] as number) >= high - 1;
}

/** Whether drawing (and turning the waste over) can bring this card of the talon to the top of the waste. */
function comesUp({ drawable, waste }: Position, at: number, draw: number): boolean {
  const drawn = at + 1;
  return drawn % draw === 0 || (drawn >= waste && (drawn - waste) % draw === 0) || drawn === drawable;
}

/** How many draws bring this card of the talon to the top of the waste. Loops forever if none do. */
export function drawsTo({ drawable, waste }: Position, at: number, draw: number): number {
  let draws = 0;
  for (let now = waste; now !== at + 1; draws++) {
    now = now === drawable ? 0 : Math.min(now + draw, drawable);
  }
  return draws;
}
