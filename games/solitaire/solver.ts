// Wins a Klondike deal whose every card is known ("thoughtful solitaire"), by depth-first search. The literature
// (Bjarnason, Tadepalli, Fern, "Searching solitaire in real time", 2007; Blake, Gent, "The winnability of Klondike",
// 2019) keeps the tree small: a move plays any card that drawing can reach, moves that can never hurt are forced,
// useless moves are left out, and visited positions are remembered whatever the order of their columns.
import { allCards } from '../../kit/cards/cards.ts';
import type { Random } from '../../kit/round/random.ts';
import { candidates, drawsTo, type Manner } from './candidates.ts';
import { hash } from './keys.ts';
import { layOut, type Piles } from './piles.ts';
import {
  apply,
  type Code,
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
  const seen = new Set([...avoided, hash(position, draw)]);
  const most = limit + seen.size - 1;

  /** Tries the moves of a new position. */
  const visit = (): boolean => {
    if (isHome(position)) return true;
    const { waste } = position;
    for (const move of candidates(position, draw, manner)) {
      if (seen.size >= most) return false;
      const flipped = apply(position, move);
      const key = hash(position, draw);
      if (!seen.has(key)) {
        seen.add(key);
        path.push(move);
        if (visit()) return true;
        path.pop();
      }
      revert(position, move, flipped, waste);
    }
    return false;
  };

  if (visit()) return path;
  return seen.size < most ? null : undefined;
}

/** The shortest line, of at most three moves, that turns a card up, brings one home or plays one from the waste. */
export function nearestGain(piles: Piles, draw: number): Step[] | undefined {
  const position = toPosition(piles);
  const path: Code[] = [];

  const reach = (depth: number): boolean => {
    for (const move of candidates(position, draw)) {
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
