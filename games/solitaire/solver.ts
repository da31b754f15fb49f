// Wins a Klondike deal whose every card is known ("thoughtful solitaire"), by depth-first search. The literature
// (Bjarnason, Tadepalli, Fern, "Searching solitaire in real time", 2007; Blake, Gent, "The winnability of Klondike",
// 2019) keeps the tree small: a move plays any card that drawing can reach, moves that can never hurt are forced,
// useless moves are left out, and visited positions are remembered whatever the order of their columns.
import { allCards } from '../../kit/cards/cards.ts';
import type { Random } from '../../kit/round/random.ts';
import { drawsTo, type Manner, stackCandidates } from './candidates.ts';
import { hash } from './keys.ts';
import { layOut, type Piles } from './piles.ts';
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
import type { Action } from './state.ts';

/** One step of a solution: a move of cards, or a draw. */
export type Step = Extract<Action, { readonly type: 'draw' | 'move' }>;

interface Options extends Manner {
  /** Keys (see `hash`) of positions that the line must avoid. */
  readonly avoided?: ReadonlySet<number>;
}

/** Returns a winning line, or undefined when the first `limit` positions held none. Deterministic on any machine. */
export function solve(piles: Piles, draw: number, limit: number, options: Options = {}): Step[] | undefined {
  const path = search(piles, draw, limit, options);
  return path ? spellOut(toPosition(piles), path, draw) : undefined;
}

export type Verdict = 'open' | 'closed' | 'unknown';

/** Whether a win is left: 'unknown' when the first `limit` positions held none and there are more. */
export function verdictOf(piles: Piles, draw: number, limit: number): Verdict {
  const path = search(piles, draw, limit, { exact: true });
  if (path) return 'open';
  return path === null ? 'closed' : 'unknown';
}

/** Returns the moves of a win; null when no position is left to search, undefined when the limit is reached. */
function search(
  piles: Piles,
  draw: number,
  limit: number,
  { avoided = new Set(), ...manner }: Options = {},
): Code[] | null | undefined {
  const position = toPosition(piles);
  const path: Code[] = [];
  /** Untried moves at each position of the path. */
  const stack: Code[] = [];
  const most = limit + avoided.size;
  const seen = new Set([...avoided, hash(position, draw)]);

  /** Tries the moves of a new position. @param back the move that would return to the position before */
  const visit = (back?: Code): boolean => {
    if (isHome(position)) return true;
    const { waste } = position;
    const below = stack.length;
    stackCandidates(stack, position, draw, manner);
    while (stack.length > below) {
      if (seen.size >= most) return false;
      const move = stack.pop() as Code;
      if (move === back) continue;
      const flipped = apply(position, move);
      const key = hash(position, draw);
      if (!seen.has(key)) {
        seen.add(key);
        path.push(move);
        if (visit(flipped ? undefined : code(toOf(move), fromOf(move), countOf(move)))) return true;
        path.pop();
      }
      revert(position, move, flipped, waste);
    }
    return false;
  };

  if (avoided.has(hash(position, draw))) return undefined;
  if (visit()) return path;
  return seen.size < most ? null : undefined;
}

/** The shortest line, of at most three moves, that turns a card up, brings one home or plays one from the waste. */
export function nearestGain(piles: Piles, draw: number): Step[] | undefined {
  const position = toPosition(piles);
  const path: Code[] = [];

  const reach = (depth: number): boolean => {
    const moves: Code[] = [];
    stackCandidates(moves, position, draw);
    for (const move of moves.reverse()) {
      if (isFoundation(fromOf(move))) continue;
      const { waste } = position;
      const flipped = apply(position, move);
      path.push(move);
      if (flipped || fromOf(move) >= talonPlace || isFoundation(toOf(move))) return true;
      if (depth > 1 && reach(depth - 1)) return true;
      path.pop();
      revert(position, move, flipped, waste);
    }
    return false;
  };

  const found = reach(1) || reach(2) || reach(3);
  return found ? spellOut(toPosition(piles), path, draw) : undefined;
}

const isHome = ({ foundations }: Position): boolean => foundations.every((height) => height === 13);

const isFoundation = (place: number): boolean => place >= foundationPlace && place < talonPlace;

/** Converts a path into steps of the game, including the draws that bring up each card of the talon. */
function spellOut(position: Position, path: readonly Code[], draw: number): Step[] {
  const steps: Step[] = [];
  for (const move of path) {
    const from = fromOf(move);
    if (from >= talonPlace) {
      const draws = drawsTo(position, from - talonPlace, draw);
      steps.push(...Array.from({ length: draws }, () => ({ type: 'draw' }) as const));
    }
    steps.push({ type: 'move', from: pileId(from), to: pileId(toOf(move)), count: countOf(move) });
    apply(position, move);
  }
  return steps;
}

/** Maximum positions searched per deal. A higher limit certifies few more deals and takes longer. */
export const searchLimit = 2000;

/** The first deal of the seed that the solver wins: on average it tries fewer than two. */
export function certifiedDeal(random: Random, draw: number): Piles {
  for (let attempt = 0; ; attempt++) {
    const piles = randomDeal(random, attempt);
    if (search(piles, draw, searchLimit)) return piles;
  }
}

export function randomDeal(random: Random, attempt = 0): Piles {
  return layOut(random('deal', attempt).shuffle(allCards));
}
