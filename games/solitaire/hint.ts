// Hints. Like the solver that certified the deal, they know every card, as advice from the visible cards alone would
// often make the deal unwinnable. They name no hidden card.
import { isFinishable } from './finish.ts';
import { peek } from './history.ts';
import { hash } from './keys.ts';
import { legalMoves, moved } from './piles.ts';
import { toPosition } from './position.ts';
import { nearestGain, type Step, searchLimit, solve } from './solver.ts';
import { type Done, drawsOf, mayDraw, mayUndo, type State } from './state.ts';
import { undo } from './steps.ts';

export type Hint =
  | Step
  | { readonly type: 'finish' }
  | { readonly type: 'none' }
  /** A way to win exists `steps` steps back. */
  | { readonly type: 'undo'; readonly steps: number };

/** Maximum positions searched per candidate state to go back to. */
const backLimit = 500;

const given = new WeakMap<State, Hint>();

export function shownHint(state: State): Hint | undefined {
  return state.hinted && !state.timedOut && !state.ended ? hintOf(state) : undefined;
}

export function giveHint(state: State, hint: Hint): void {
  given.set(state, hint);
}

/** The hint for a state: deterministic, bounded search, cached. */
export function hintOf(state: State): Hint {
  const hint = given.get(state) ?? allowed(state, find(state));
  given.set(state, hint);
  return hint;
}

/** The search knows neither a last pass nor a game without undo. */
function allowed(state: State, hint: Hint): Hint {
  const isBarred = (hint.type === 'draw' && !mayDraw(state)) || (hint.type === 'undo' && !mayUndo(state));
  return isBarred ? { type: 'none' } : hint;
}

/**
 * A player who follows all hints from a certified deal wins it. Hints keep to one line until an irreversible step, and
 * the search from there is part of the search before. They leave a line only to turn up a card that keeps the deal winnable.
 */
function find(state: State): Hint {
  if (isFinishable(state)) return { type: 'finish' };
  const draw = drawsOf(state);
  const { start, passed, since } = reversible(state);
  const line = lineFrom(start);
  const next = line && since.every((done, i) => isStep(done, line[i])) && line[since.length];
  if (next) return (next.type === 'draw' && revealing(state)) || next;

  // The player left the line: search from here, without returning to the states since `start`.
  const avoided = new Set(passed.map((earlier) => hash(toPosition(earlier), draw)));
  const other = since.length > 0 && lineFrom(state, avoided)?.[0];
  if (other) return other;
  if (line) return back(state, start);

  const gain = nearestGain(state, draw)?.[0];
  if (gain) return gain;
  const winnable = lastWinnable(state);
  return winnable ? back(state, winnable) : { type: 'none' };
}

function lineFrom(state: State, avoided: ReadonlySet<number> = new Set()): Step[] | undefined {
  const line = (fewDraws: boolean) => solve(state, drawsOf(state), searchLimit, { avoided, fewDraws });
  return line(true) ?? line(false);
}

/** A move that turns a card up and keeps the deal winnable: preferred to the line's draws. */
function revealing(state: State): Hint | undefined {
  const found = legalMoves(state).find((move) => {
    const { piles, flipped } = moved(state, move);
    return flipped && solve(piles, drawsOf(state), searchLimit);
  });
  return found && { type: 'move', ...found };
}

const back = (state: State, to: State): Hint => ({
  type: 'undo',
  steps: state.history.length - to.history.length,
});

function isStep(done: Done, step: Step | undefined): boolean {
  if (done.length === 1) return step?.type === 'draw';
  return step?.type === 'move' && done[0] === step.from && done[1] === step.to && done[2] === step.count;
}

/** Moving can't put back a card turned up or played from the waste. */
const settles = (done: Done): boolean => done.length > 1 && (done[0] === 'waste' || done[5] === 1);

/** The state after the last irreversible step, the steps since then, and the states that moves alone could restore. */
function reversible(state: State) {
  const passed: State[] = [];
  const since: Done[] = [];
  let start = state;
  for (let last = peek(start.history); last && !settles(last); last = peek(start.history)) {
    start = undo(start) ?? start;
    since.push(last);
    // A draw does not change the solver's position.
    if (last.length > 1) passed.push(start);
  }
  return { start, passed, since: since.reverse() };
}

/** An earlier state that can be won. Doubles its step back each time, to search few states. */
function lastWinnable(state: State): State | undefined {
  const draw = drawsOf(state);
  let now = state;
  for (let steps = 1; now.history.length > 0; steps *= 2) {
    for (let i = 0; i < steps; i++) now = undo(now) ?? now;
    if (solve(now, draw, now.history.length > 0 ? backLimit : searchLimit)) return now;
  }
  return undefined;
}
