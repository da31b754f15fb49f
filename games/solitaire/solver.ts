// Finds a way to win a Klondike deal whose every card is known ("thoughtful solitaire"), by depth-first
// search. What keeps the tree small is known from the literature (Bjarnason, Tadepalli, Fern, "Searching
// solitaire in real time", 2007; Blake, Gent, "The winnability of Klondike", 2019): drawing is folded into
// the play of a card that drawing can reach, moves that can never hurt are forced, moves that achieve
// nothing are left out, and positions are remembered whatever the order of their columns.
import type { Move, Piles } from './piles.ts';
import {
  apply,
  type Code,
  code,
  countOf,
  foundationPlace,
  fromOf,
  hash,
  king,
  type Position,
  pileId,
  rank,
  revert,
  suit,
  talonPlace,
  toOf,
  toPosition,
} from './position.ts';

/** One step of a solution: a move of cards, or a draw (which turns the waste over when the stock is empty). */
export type Step = Move | 'draw';

interface Wishes {
  /** Keys of positions (see `hash`) that the line must not lead to. */
  readonly avoided?: ReadonlySet<number>;
  /** A line for people, who hate to draw: cards that few draws reach come first. Finds a line a little less often. */
  readonly fewDraws?: boolean;
}

/**
 * A winning line, or undefined when none was found within `limit` positions (which does not mean that there is none).
 * The same arguments give the same answer on any machine.
 */
export function solve(
  piles: Piles,
  draw: number,
  limit: number,
  { avoided = new Set(), fewDraws = false }: Wishes = {},
): Step[] | undefined {
  const position = toPosition(piles);
  const path: Code[] = [];
  const seen = new Set(avoided);
  const most = limit + avoided.size;

  const visit = (): boolean => {
    if (position.foundations.every((height) => height === 13)) return true;
    const key = hash(position, draw);
    if (seen.has(key)) return false;
    seen.add(key);
    for (const move of candidates(position, draw, fewDraws)) {
      if (seen.size >= most) return false;
      const { waste } = position;
      const flipped = apply(position, move);
      path.push(move);
      if (visit()) return true;
      path.pop();
      revert(position, move, flipped, waste);
    }
    return false;
  };

  return visit() ? spellOut(toPosition(piles), path, draw) : undefined;
}

/**
 * The shortest way, of at most three moves, to something gained for good: a card turned up, brought home or played
 * from the waste. Never takes a card back from home.
 */
export function nearestGain(piles: Piles, draw: number): Step[] | undefined {
  const position = toPosition(piles);
  const path: Code[] = [];

  const look = (moves: number): boolean => {
    for (const move of candidates(position, draw)) {
      if (isFoundation(fromOf(move))) continue;
      const { waste } = position;
      const flipped = apply(position, move);
      path.push(move);
      if (flipped || fromOf(move) >= talonPlace || isFoundation(toOf(move))) return true;
      if (moves > 1 && look(moves - 1)) return true;
      path.pop();
      revert(position, move, flipped, waste);
    }
    return false;
  };

  const found = look(1) || look(2) || look(3);
  return found ? spellOut(toPosition(piles), path, draw) : undefined;
}

/** What is worth trying, most promising first; a single move where that one can never hurt. */
function candidates(position: Position, draw: number, fewDraws = false): Code[] {
  const { columns, down, foundations, talon } = position;
  const revealing: Code[] = [];
  const founding: Code[] = [];
  const playing: Code[] = [];
  const emptying: Code[] = [];
  const splitting: Code[] = [];

  const empty = columns.findIndex((column) => column.length === 0);
  for (let from = 0; from < 7; from++) {
    const column = columns[from] as number[];
    const top = column.at(-1);
    if (top === undefined) continue;
    const covered = down[from] as number;
    if (fits(foundations, top)) {
      const move = code(from, foundationPlace + suit(top), 1);
      if (isSafe(foundations, top)) return [move];
      (column.length === covered + 1 && covered > 0 ? revealing : founding).push(move);
    }
    for (let first = covered; first < column.length; first++) {
      const card = column[first] as number;
      const whole = first === covered;
      const under = column[first - 1];
      // Splitting a run is for nothing unless the card it bares can go up.
      if (!whole && !fits(foundations, under as number)) continue;
      for (let to = 0; to < 7; to++) {
        if (to === from) continue;
        const parent = (columns[to] as number[]).at(-1);
        if (parent === undefined ? to !== empty || rank(card) !== king || first === 0 : !stacks(card, parent))
          continue;
        const move = code(from, to, column.length - first);
        (!whole ? splitting : covered > 0 ? revealing : emptying).push(move);
      }
    }
  }

  for (let at = 0; at < talon.length; at++) {
    if (!isDrawable(position, at, draw)) continue;
    const card = talon[at] as number;
    if (fits(foundations, card)) {
      const move = code(talonPlace + at, foundationPlace + suit(card), 1);
      if (draw === 1 && !fewDraws && isSafe(foundations, card)) return [move];
      (fewDraws ? playing : founding).push(move);
    }
    for (let to = 0; to < 7; to++) {
      const parent = (columns[to] as number[]).at(-1);
      if (parent === undefined ? to === empty && rank(card) === king : stacks(card, parent)) {
        playing.push(code(talonPlace + at, to, 1));
      }
    }
  }

  if (fewDraws) {
    const draws = (move: Code): number => drawsTo(position, fromOf(move) - talonPlace, draw);
    playing.sort((a, b) => draws(a) - draws(b));
  }

  const returning: Code[] = [];
  for (let of = 0; of < 4; of++) {
    const height = foundations[of] as number;
    if (height < 2) continue;
    const card = of * 13 + height - 1;
    for (let to = 0; to < 7; to++) {
      const parent = (columns[to] as number[]).at(-1);
      if (parent !== undefined && stacks(card, parent)) returning.push(code(foundationPlace + of, to, 1));
    }
  }
  return [...revealing, ...founding, ...playing, ...emptying, ...splitting, ...returning];
}

const isFoundation = (place: number): boolean => place >= foundationPlace && place < talonPlace;

const fits = (foundations: readonly number[], card: number): boolean =>
  foundations[suit(card)] === rank(card);

const stacks = (card: number, parent: number): boolean =>
  rank(parent) === rank(card) + 1 && ((suit(parent) ^ suit(card)) & 1) === 1;

/** No card left in play could ever need this one to lie on: both foundations of the other colour are as high. */
function isSafe(foundations: readonly number[], card: number): boolean {
  const other = (suit(card) & 1) ^ 1;
  return (
    rank(card) <= 1 || Math.min(foundations[other] as number, foundations[other + 2] as number) >= rank(card)
  );
}

/** Can drawing (and turning the waste over) bring this card of the talon to the top of the waste? */
function isDrawable({ talon, waste }: Position, at: number, draw: number): boolean {
  if (at === waste - 1 || at === talon.length - 1 || (at + 1) % draw === 0) return true;
  return at >= waste && (at + 1 - waste) % draw === 0;
}

/** How many draws bring this card of the talon to the top of the waste, if any do. */
function drawsTo({ talon, waste }: Position, at: number, draw: number): number {
  let draws = 0;
  for (let now = waste; now !== at + 1; draws++) {
    now = now === talon.length ? 0 : Math.min(now + draw, talon.length);
  }
  return draws;
}

/** Turns a path into moves of the game, with the draws that bring each card of the talon up. */
function spellOut(position: Position, path: readonly Code[], draw: number): Step[] {
  const steps: Step[] = [];
  for (const move of path) {
    const from = fromOf(move);
    if (from >= talonPlace) {
      steps.push(...Array<'draw'>(drawsTo(position, from - talonPlace, draw)).fill('draw'));
    }
    steps.push({ from: pileId(from), to: pileId(toOf(move)), count: countOf(move) });
    apply(position, move);
  }
  return steps;
}
