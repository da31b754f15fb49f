// One step of play forwards, and backwards.
import { peek, pop, push } from './history.ts';
import { drawn, drawnBack, isLegal, isWon, type Move, moved, movedBack } from './piles.ts';
import { flipPoints, worth } from './points.ts';
import { type Done, drawCount, type State, secondsLeft } from './state.ts';

/** Moves cards; undefined when the rules of Klondike forbid it. */
export function move(state: State, wanted: Move, at: number): State | undefined {
  if (!isLegal(state, wanted)) return undefined;
  const { from, to, count } = wanted;
  const { points, claim } = worth(state, wanted, state.paid);
  const { piles, flipped } = moved(state, wanted);
  const after = Math.max(0, state.points + points + (flipped ? flipPoints : 0));
  const done: Done = [from, to, count, after - state.points, claim ? 1 : 0, flipped ? 1 : 0];
  const next = counted(state, at, done);
  next.waste = piles.waste;
  next.foundations = piles.foundations;
  next.tableau = piles.tableau;
  next.points = after;
  if (claim) next.paid = [...state.paid, claim];
  if (isWon(piles)) next.bonus = secondsLeft(next, at);
  return next;
}

/** Turns cards of the stock over, or the waste when the stock is empty; undefined when there is neither. */
export function draw(state: State, at: number): State | undefined {
  const { waste } = state;
  const talon = drawn(state, drawCount[state.difficulty]);
  if (!talon) return undefined;
  const next = counted(state, at, [Math.max(0, talon.waste.length - waste.length)]);
  next.stock = talon.stock;
  next.waste = talon.waste;
  return next;
}

/** Takes the last step back, with its points; the clock and the count of moves go on. */
export function undo(state: State): State | undefined {
  const last = peek(state.history);
  if (!last) return undefined;
  const next = copied(state);
  next.history = pop(state.history);
  if (last.length === 1) {
    const talon = drawnBack(state, last[0]);
    next.stock = talon.stock;
    next.waste = talon.waste;
    return next;
  }
  const [from, to, count, points, claimed, flipped] = last;
  const piles = movedBack(state, { from, to, count }, flipped === 1);
  next.waste = piles.waste;
  next.foundations = piles.foundations;
  next.tableau = piles.tableau;
  next.points = state.points - points;
  if (claimed) next.paid = state.paid.slice(0, -1);
  return next;
}

/** Notes that the player has asked for a hint; undefined while the last one can still be seen. */
export function hint(state: State): State | undefined {
  if (state.hinted) return undefined;
  const next = copied(state);
  next.hints = (state.hints ?? 0) + 1;
  next.hinted = true;
  return next;
}

/** Lets the cards go up by themselves from now on. */
export function finish(state: State, at: number): State {
  const next = copied(state);
  next.finishing = { since: at, next: at };
  return next;
}

type Draft = { -readonly [Field in keyof State]: State[Field] };

/**
 * A copy with the hint taken off the table. Not a spread: V8's cache of one holds four shapes of objects, and states have
 * more, by which of the optional fields they have and which of them came first.
 */
function copied(state: State): Draft {
  if (!state.hinted) return Object.assign({}, state);
  const { hinted: _, ...rest } = state;
  return rest;
}

/** On its way to the state after a step that counts. The first one starts the clock. */
function counted(state: State, at: number, done: Done): Draft {
  const next = copied(state);
  next.moves = state.moves + 1;
  next.history = push<Done>(state.history, done);
  next.startedAt ??= at;
  return next;
}
