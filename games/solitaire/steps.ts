import { peek, pop, push } from './history.ts';
import {
  cardAt,
  drawn,
  drawnBack,
  isLegal,
  isWon,
  type Move,
  moved,
  movedBack,
  type Piles,
} from './piles.ts';
import { type Done, drawsOf, mayDraw, type State, secondsLeft } from './state.ts';

/** Moves cards; undefined when the rules of Klondike forbid it. */
export function move(state: State, wanted: Move, at: number): State | undefined {
  if (!isLegal(state, wanted)) return undefined;
  const { from, to, count } = wanted;
  const { points, claim } = worth(state, wanted, state.paid);
  const { piles, flipped } = moved(state, wanted);
  const after = Math.max(0, state.points + points + (flipped ? flipPoints : 0));
  const next: State = {
    ...counted(state, at, [from, to, count, after - state.points, claim ? 1 : 0, flipped ? 1 : 0]),
    ...piles,
    points: after,
    paid: claim ? [...state.paid, claim] : state.paid,
  };
  return isWon(piles) ? { ...next, bonus: secondsLeft(next, at) } : next;
}

/** Draws from the stock, or turns the waste over when the stock is empty; undefined when both are empty. */
export function draw(state: State, at: number): State | undefined {
  const talon = mayDraw(state) && drawn(state, drawsOf(state));
  if (!talon) return undefined;
  const taken = Math.max(0, talon.waste.length - state.waste.length);
  return { ...counted(state, at, [taken]), ...talon, ...turnsAfter(state, taken === 0 ? 1 : 0) };
}

/** Reverts the last step and its points; the clock and the number of moves stay. */
export function undo(state: State): State | undefined {
  const last = peek(state.history);
  if (!last) return undefined;
  const next = { ...unhinted(state), history: pop(state.history) };
  if (last.length === 1)
    return { ...next, ...drawnBack(state, last[0]), ...turnsAfter(state, last[0] === 0 ? -1 : 0) };
  const [from, to, count, points, claimed, flipped] = last;
  return {
    ...next,
    ...movedBack(state, { from, to, count }, flipped === 1),
    points: state.points - points,
    paid: claimed ? state.paid.slice(0, -1) : state.paid,
  };
}

/** @param by turns of the waste */
function turnsAfter({ turns }: State, by: number): Pick<State, 'turns'> {
  return turns === undefined ? {} : { turns: turns - by };
}

export function finish(state: State, at: number): State {
  return { ...unhinted(state), finishing: { since: at, next: at } };
}

const unhinted = ({ hinted: _, ...state }: State): State => state;

/** The state after a counted step, still with its old piles. The first one starts the clock. */
function counted(state: State, at: number, done: Done): State {
  return {
    ...unhinted(state),
    moves: state.moves + 1,
    history: push<Done>(state.history, done),
    startedAt: state.startedAt ?? at,
  };
}

const flipPoints = 5;
const wasteToTableau = 5;
const tableauMove = 3;
const toFoundation = 10;
const fromFoundation = -15;

/** The points of a legal move without any flip, and the claim that it uses up. */
function worth(piles: Piles, { from, to, count }: Move, paid: readonly string[]) {
  const isHome = to.startsWith('f');
  if (from.startsWith('f')) return { points: fromFoundation };
  if (from === 'waste' && !isHome) return { points: wasteToTableau };
  const card = cardAt(piles, from, count) ?? '';
  const claim = isHome ? card : `${card} ${cardAt(piles, to, 1) ?? 'empty'}`;
  return paid.includes(claim) ? { points: 0 } : { points: isHome ? toFoundation : tableauMove, claim };
}
