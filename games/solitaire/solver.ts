// Finds a way to win a Klondike deal whose every card is known ("thoughtful solitaire"), by depth-first
// search. What keeps the tree small is known from the literature (Bjarnason, Tadepalli, Fern, "Searching
// solitaire in real time", 2007; Blake, Gent, "The winnability of Klondike", 2019): drawing is folded into
// the play of a card that drawing can reach, moves that can never hurt are forced, moves that achieve
// nothing are left out, and positions are remembered whatever the order of their columns.
import { drawsTo, stackCandidates } from './candidates.ts';
import { hash, hashAfter, Keys, sumsOf } from './keys.ts';
import type { Move, Piles } from './piles.ts';
import {
  apply,
  type Code,
  code,
  countOf,
  foundationPlace,
  fromOf,
  type Position,
  pileId,
  revert,
  talonPlace,
  toOf,
  toPosition,
} from './position.ts';

/** No move, as a code. */
const none = -1;

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
export function solve(piles: Piles, draw: number, limit: number, wishes: Wishes = {}): Step[] | undefined {
  const path = pathToWin(piles, draw, limit, wishes);
  return path && spellOut(toPosition(piles), path, draw);
}

/** Whether `solve` finds a winning line. */
export function isWinnable(piles: Piles, draw: number, limit: number): boolean {
  return pathToWin(piles, draw, limit) !== undefined;
}

function pathToWin(
  piles: Piles,
  draw: number,
  limit: number,
  { avoided = new Set(), fewDraws = false }: Wishes = {},
): Code[] | undefined {
  const position = toPosition(piles);
  const sums = sumsOf(position);
  const path: Code[] = [];
  /** The moves still to be tried at each position of the path. */
  const stack: Code[] = [];
  const most = limit + avoided.size;
  const seen = new Keys(most);
  for (const key of avoided) seen.add(key);

  /** Tries the moves of a new position. @param back the one that would lead back to the position before */
  const visit = (back: Code): boolean => {
    if (isHome(position)) return true;
    const { waste } = position;
    const left = sums[0] as number;
    const right = sums[1] as number;
    const below = stack.length;
    stackCandidates(stack, position, draw, fewDraws);
    while (stack.length > below) {
      if (seen.size >= most) return false;
      const move = stack.pop() as Code;
      if (move === back) continue;
      if (seen.add(hashAfter(position, sums, move, draw))) {
        const flipped = apply(position, move);
        path.push(move);
        if (visit(flipped ? none : code(toOf(move), fromOf(move), countOf(move)))) return true;
        path.pop();
        revert(position, move, flipped, waste);
      }
      sums[0] = left;
      sums[1] = right;
    }
    return false;
  };

  return seen.add(hash(position, draw)) && visit(none) ? path : undefined;
}

/**
 * The shortest way, of at most three moves, to something gained for good: a card turned up, brought home or played
 * from the waste. Never takes a card back from home.
 */
export function nearestGain(piles: Piles, draw: number): Step[] | undefined {
  const position = toPosition(piles);
  const path: Code[] = [];

  const reach = (moves: number): boolean => {
    const worth: Code[] = [];
    stackCandidates(worth, position, draw);
    for (const move of worth.reverse()) {
      if (isFoundation(fromOf(move))) continue;
      const { waste } = position;
      const flipped = apply(position, move);
      path.push(move);
      if (flipped || fromOf(move) >= talonPlace || isFoundation(toOf(move))) return true;
      if (moves > 1 && reach(moves - 1)) return true;
      path.pop();
      revert(position, move, flipped, waste);
    }
    return false;
  };

  const found = reach(1) || reach(2) || reach(3);
  return found ? spellOut(toPosition(piles), path, draw) : undefined;
}

function isHome({ foundations }: Position): boolean {
  for (let of = 0; of < 4; of++) if (foundations[of] !== 13) return false;
  return true;
}

const isFoundation = (place: number): boolean => place >= foundationPlace && place < talonPlace;

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
