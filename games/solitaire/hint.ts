// What to do next, for a player who asks. Like the solver that certified the deal it knows every card: by what lies
// open alone, good advice would often lead to where the deal can't be won any more. It names no hidden card.
import { searchLimit } from './deal.ts';
import { isFinishable } from './finish.ts';
import { peek } from './history.ts';
import { hash } from './keys.ts';
import { legalMoves, type Move, moved } from './piles.ts';
import { toPosition } from './position.ts';
import { nearestGain, type Step, solve } from './solver.ts';
import { type Done, drawCount, type State } from './state.ts';
import { undo } from './steps.ts';

export type Hint =
  | { readonly kind: 'move'; readonly move: Move }
  | { readonly kind: 'draw' | 'finish' | 'none' }
  /** So many steps back a way to win is known. */
  | { readonly kind: 'undo'; readonly steps: number };

/** Positions looked at in each search for a place to go back to. */
const backLimit = 500;

const given = new WeakMap<State, Hint>();

/** The hint that can be seen now. */
export function shownHint(state: State): Hint | undefined {
  return state.hinted && !state.timedOut ? hintOf(state) : undefined;
}

/** It has been found elsewhere. */
export function giveHint(state: State, hint: Hint): void {
  given.set(state, hint);
}

/** The same state always gives the same hint. Its search is bounded. */
export function hintOf(state: State): Hint {
  const hint = given.get(state) ?? find(state);
  given.set(state, hint);
  return hint;
}

/**
 * Followed from a certified deal on, hints win it: they keep to one line until a step of it can't be reversed, and the
 * search from there is a part of the search before; a line is left only for a card turned up that leaves another.
 */
function find(state: State): Hint {
  if (isFinishable(state)) return { kind: 'finish' };
  const draw = drawCount[state.difficulty];
  const { start, passed, since } = reversible(state);
  const line = lineFrom(start);
  const next = line && since.every((done, i) => isStep(done, line[i])) && line[since.length];
  if (next) return toward(next === 'draw' ? (revealing(state) ?? next) : next);

  // A way of the player's own: on from here, but not in circles.
  const avoided = new Set(passed.map((earlier) => hash(toPosition(earlier), draw)));
  avoided.delete(hash(toPosition(state), draw));
  const other = since.length > 0 && lineFrom(state, avoided)?.[0];
  if (other) return toward(other);
  if (line) return back(state, start);

  const gain = nearestGain(state, draw)?.[0];
  if (gain) return toward(gain);
  const winnable = lastWinnable(state);
  return winnable ? back(state, winnable) : { kind: 'none' };
}

/** One with few draws where there is such a one: whoever asks wants to see cards move. */
function lineFrom(state: State, avoided?: ReadonlySet<number>): Step[] | undefined {
  const draw = drawCount[state.difficulty];
  const wishes = avoided && { avoided };
  return (
    solve(state, draw, searchLimit, { ...wishes, fewDraws: true }) ?? solve(state, draw, searchLimit, wishes)
  );
}

/** A move that turns a card up and leaves the deal to be won: the solver's line may well draw before it, players hate to. */
function revealing(state: State): Move | undefined {
  return legalMoves(state).find((move) => {
    const { piles, flipped } = moved(state, move);
    return flipped && solve(piles, drawCount[state.difficulty], searchLimit);
  });
}

const toward = (step: Step): Hint => (step === 'draw' ? { kind: 'draw' } : { kind: 'move', move: step });

const back = (state: State, to: State): Hint => ({
  kind: 'undo',
  steps: state.history.length - to.history.length,
});

function isStep(done: Done, step: Step | undefined): boolean {
  if (!step || step === 'draw' || done.length === 1) return step === 'draw' && done.length === 1;
  return done[0] === step.from && done[1] === step.to && done[2] === step.count;
}

/** A card turned up or played from the waste can't be put back by moving. */
const settles = (done: Done): boolean => done.length > 1 && (done[0] === 'waste' || done[5] === 1);

/** The state after the last step that settled something, the steps since then, and the states among them that moving cards may lead back to. */
function reversible(state: State) {
  const passed: State[] = [];
  const since: Done[] = [];
  let start = state;
  for (let last = peek(start.history); last && !settles(last); last = peek(start.history)) {
    start = undo(start) ?? start;
    since.push(last);
    // To the solver a draw changes nothing.
    if (last.length > 1) passed.push(start);
  }
  return { start, passed, since: since.reverse() };
}

/** An earlier state that can be won. Looks back in steps that double, so as to search few of them. */
function lastWinnable(state: State): State | undefined {
  const draw = drawCount[state.difficulty];
  let now = state;
  for (let steps = 1; now.history.length > 0; steps *= 2) {
    for (let i = 0; i < steps; i++) now = undo(now) ?? now;
    if (solve(now, draw, now.history.length > 0 ? backLimit : searchLimit)) return now;
  }
  return undefined;
}
