// Steps from a round on its page: the second look, a try in it, and practice. A step is an entry of the history with its own
// address: back, Escape and Close go one step back, and the page stays.
import { useHistoryState } from 'wouter/use-browser-location';
import { isRecord } from './storage.ts';

/** Each step with the ones that it follows; the second look follows the round's ticket. */
const steps = { look: [], try: ['look'], practice: ['look', 'try'] } as const;
type StepName = keyof typeof steps;

export interface Step {
  readonly at: StepName;
  /** Path of the page that stays, whatever the address says. */
  readonly below: string;
  /** ID of the round that is looked at, or that a practice goes on from. */
  readonly round: string;
}

/** Undefined for the round itself, its ticket, and pages of other kinds. */
export function stepOf(state: unknown): Step | undefined {
  const { at, below, round } = isRecord(state) && isRecord(state.step) ? state.step : {};
  if (typeof at !== 'string' || typeof below !== 'string' || typeof round !== 'string') return undefined;
  return Object.hasOwn(steps, at) ? { at: at as StepName, below, round } : undefined;
}

export function useStep(): Step | undefined {
  return stepOf(useHistoryState<unknown>());
}

/** Words in the header of a second look. */
export const useLookWords = (): string => (useStep()?.at === 'try' ? 'Try it' : 'Second look');

/** The step before a `popstate`, for its listeners. */
let last: Step | undefined;

export const lastStep = (): Step | undefined => last;

globalThis.window?.addEventListener('popstate', ({ state }) =>
  setTimeout(() => {
    last = stepOf(state);
  }),
);

/** Adds a step with its own address, where it follows. A second press on its button adds none. */
export function pushStep(at: StepName, round: string, path: string): void {
  const { pathname } = window.location;
  const state: unknown = window.history.state;
  const { overlay = false } = isRecord(state) ? state : {};
  const here = stepOf(state);
  const before: readonly StepName[] = steps[at];
  if (here && !before.includes(here.at)) return;
  const step: Step = { at, round, below: here?.below ?? pathname };
  last = step;
  window.history.pushState({ overlay, step }, '', path);
}

/** A page that loads shows its address alone: what lay below it is gone. */
export function forgetStep(): void {
  const { state } = window.history;
  if (stepOf(state)) window.history.replaceState({ ...state, step: undefined }, '');
}
