// One step of play forwards, and backwards.
import { peek, pop, push } from './history.ts';
import { drawn, drawnBack, isLegal, isWon, type Move, moved, movedBack } from './piles.ts';
import { flipPoints, worth } from './points.ts';
import { type Done, drawCount, type State, secondsLeft } from './state.ts';

/** Moves cards; undefined when the rules of Klondike forbid it. */
export function move(state: State, { from, to, count }: Move, at: number): State | undefined {
  const wanted = { from, to, count };
  if (!isLegal(state, wanted)) return undefined;
  const { points, claim } = worth(state, wanted, state.paid);
  const { piles, flipped } = moved(state, wanted);
  const { waste, foundations, tableau } = piles;
  const after = Math.max(0, state.points + points + (flipped ? flipPoints : 0));
  const done: Done = [from, to, count, after - state.points, claim ? 1 : 0, flipped ? 1 : 0];
  const next = begun(
    {
      ...state,
      // Not the piles as a whole: of two objects spread into one, the second takes its time.
      waste,
      foundations,
      tableau,
      points: after,
      moves: state.moves + 1,
      paid: claim ? [...state.paid, claim] : state.paid,
      history: push<Done>(state.history, done),
    },
    at,
  );
  return isWon(next) ? { ...next, bonus: secondsLeft(next, at) } : next;
}

/** Turns cards of the stock over, or the waste when the stock is empty; undefined when there is neither. */
export function draw(state: State, at: number): State | undefined {
  const next = drawn(state, drawCount[state.difficulty]);
  if (!next) return undefined;
  const count = Math.max(0, next.waste.length - state.waste.length);
  return begun({ ...next, moves: state.moves + 1, history: push<Done>(state.history, [count]) }, at);
}

/** Takes the last step back, with its points; the clock and the count of moves go on. */
export function undo(state: State): State | undefined {
  const last = peek(state.history);
  if (!last) return undefined;
  const history = pop(state.history);
  if (last.length === 1) return { ...drawnBack(state, last[0]), history };
  const [from, to, count, points, claimed, flipped] = last;
  return {
    ...state,
    ...movedBack(state, { from, to, count }, flipped === 1),
    points: state.points - points,
    paid: claimed ? state.paid.slice(0, -1) : state.paid,
    history,
  };
}

/** Notes that the player has asked for a hint; undefined while the last one can still be seen. */
export function hint(state: State): State | undefined {
  return state.hinted ? undefined : { ...state, hints: (state.hints ?? 0) + 1, hinted: true };
}

/** Takes the hint off the table. */
export function unhinted(state: State): State {
  if (!state.hinted) return state;
  const { hinted: _, ...rest } = state;
  return rest;
}

/** The first step starts the clock. */
function begun(state: State, at: number): State {
  return state.startedAt === undefined ? { ...state, startedAt: at } : state;
}
