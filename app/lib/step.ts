// The path of a round on one page: play and its ticket → second look → trying a move → practice. Each step forward is an
// entry of the history, whose state says what it shows: back, Escape and Close go one step back, and the page stays.
import { useHistoryState } from 'wouter/use-browser-location';
import { isRecord } from './storage.ts';

const places = ['look', 'try', 'practice'] as const;

export interface Step {
  readonly at: (typeof places)[number];
  /** Path of the page that stays, whatever the address says. */
  readonly below: string;
  /** ID of the round that is looked at, or that a practice goes on from. */
  readonly round: string;
}

/** Undefined for the round itself, its ticket, and pages of other kinds. */
export function stepOf(state: unknown): Step | undefined {
  const step = isRecord(state) && isRecord(state.step) ? state.step : {};
  const { below, round } = step;
  const at = places.find((place) => place === step.at);
  return at && typeof below === 'string' && typeof round === 'string' ? { at, below, round } : undefined;
}

export function useStep(): Step | undefined {
  return stepOf(useHistoryState<unknown>());
}

/** The step before a `popstate`, for its listeners. */
let last: Step | undefined;

export const lastStep = (): Step | undefined => last;

globalThis.window?.addEventListener('popstate', ({ state }) =>
  setTimeout(() => {
    last = stepOf(state);
  }),
);

/** Adds a step with its own address. */
export function pushStep(at: Step['at'], round: string, path: string): void {
  const { pathname } = window.location;
  const state: unknown = window.history.state;
  const { overlay = false } = isRecord(state) ? state : {};
  const step: Step = { at, round, below: stepOf(state)?.below ?? pathname };
  last = step;
  window.history.pushState({ overlay, step }, '', path);
}

/** A page that loads shows its address alone: what lay below it is gone. */
export function forgetStep(): void {
  const { state } = window.history;
  if (stepOf(state)) window.history.replaceState({ ...state, step: undefined }, '');
}
