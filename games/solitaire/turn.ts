// The turning point of a round: the action that lost the last win, by the solver's verdict on each position.
import type { Step } from '../../kit/contract/review.ts';
import { type Verdict, verdictOf } from './solver.ts';
import { type Action, drawsOf, type State } from './state.ts';

/** Maximum positions searched per verdict: decides all but the odd position of a played deal. */
export const verdictLimit = 5_000;

/** An action of the player's that changed the piles. */
export type Played = Required<Step<State, Action>>;

/** A run of undo actions. */
export interface Takeback {
  /** Index of the first one. */
  readonly entry: number;
  readonly steps: number;
  readonly from: State;
  readonly to: State;
}

/**
 * Separates the actions that led to the last position from those that the player took back.
 * @returns the former, the runs of undos, and the number of entries in the log
 */
export function lineOf(steps: readonly Step<State, Action>[]) {
  const line: Played[] = [];
  const takebacks: Takeback[] = [];
  let entries = 0;
  let isBack = false;
  for (const { entry, action, at, before, after } of steps) {
    if (entry === undefined || !action) continue;
    entries = entry + 1;
    if (action.type === 'hint') continue;
    if (action.type !== 'undo') line.push({ entry, action, at, before, after });
    else {
      line.pop();
      const begun = (isBack ? takebacks.pop() : undefined) ?? { entry, steps: 0, from: before };
      takebacks.push({ ...begun, steps: begun.steps + 1, to: after });
    }
    isBack = action.type === 'undo';
  }
  return { line, takebacks, entries };
}

export const judge = (state: State): Verdict => verdictOf(state, drawsOf(state), verdictLimit);

export interface Turn {
  /** Actions of the line until the deal is last known to be open; -1 if even the deal is unknown. */
  readonly open: number;
  /** Actions of the line until it is known to be closed; undefined if it never is. */
  readonly closed: number | undefined;
  /** The time was up before the search was done. */
  readonly isCut: boolean;
}

/**
 * Bisects for the first closed position, since a line never opens again, then steps back from it to the last open one.
 * Where the solver decides both neighbours that is a single step.
 * @param start the position before the line
 */
export function* findTurn(start: State, line: readonly Played[]): Generator<undefined, Turn, boolean> {
  const verdictAt = (played: number): Verdict => judge(line[played - 1]?.after ?? start);
  const last = verdictAt(line.length);
  if (last === 'open') return { open: line.length, closed: undefined, isCut: false };
  let closed = last === 'closed' ? line.length : undefined;
  for (let low = -1; closed !== undefined && closed - low > 1; ) {
    if (yield) return { open: -1, closed, isCut: true };
    const middle: number = (low + closed) >> 1;
    if (verdictAt(middle) === 'closed') closed = middle;
    else low = middle;
  }
  let open = (closed ?? line.length) - 1;
  while (open >= 0 && verdictAt(open) !== 'open') {
    if (yield) return { open: -1, closed, isCut: true };
    open--;
  }
  return { open, closed, isCut: false };
}
