// The path of a round on one page: what each event makes of each place. A step is an entry of the history with its own
// address, whose state has the path: back, Escape and Close go one step back, and the page stays.
import { useHistoryState } from 'wouter/use-browser-location';
import { isRecord } from './storage.ts';

/** 'board': the ticket is folded away. Practice is a round again, with its own path to the end. */
const table = {
  play: { end: 'ticket' },
  ticket: { undo: 'play', fold: 'board', look: 'look' },
  board: { undo: 'play', unfold: 'ticket', look: 'look' },
  look: { try: 'try', practice: 'practice' },
  try: { practice: 'practice' },
  practice: {},
} as const satisfies Record<string, Partial<Record<PathEvent, string>>>;

export type Place = keyof typeof table;
const steps = ['look', 'try', 'practice'] as const;
type StepName = (typeof steps)[number];
/** `reload` opens the address alone. `undo`: the round goes on, or another one begins. */
export type PathEvent = StepName | 'end' | 'undo' | 'fold' | 'unfold' | 'back' | 'reload';

/** From the round to the place on the screen: each place after the first is a step. */
export type Path = readonly Place[];

export const atPlay: Path = ['play'];
const atTicket: Path = ['ticket'];

const isStep = (place: unknown): place is StepName => steps.some((each) => each === place);

/** @returns the same path for an event that does not happen there */
export function walk(path: Path, event: PathEvent): Path {
  const place = path.at(-1) ?? 'play';
  if (event === 'back') return path.length > 1 ? path.slice(0, -1) : path;
  // Nobody has tried a move in a second look that has just loaded.
  if (event === 'reload') return [place === 'try' ? 'look' : isStep(place) ? place : 'play'];
  const to = (table[place] as Partial<Record<PathEvent, Place>>)[event];
  if (!to) return path;
  return [...(isStep(to) ? path : path.slice(0, -1)), to];
}

export interface Step {
  readonly at: StepName;
  readonly path: Path;
  /** Path of the page that stays, whatever the address says. */
  readonly below: string;
  /** ID of the round that is looked at, or that a practice goes on from. */
  readonly round: string;
}

/** Undefined for the round itself, its ticket, and pages of other kinds. */
export function stepOf(state: unknown): Step | undefined {
  const { path, below, round } = isRecord(state) && isRecord(state.step) ? state.step : {};
  if (!Array.isArray(path) || typeof below !== 'string' || typeof round !== 'string') return undefined;
  const places = path.filter((place): place is Place => typeof place === 'string' && place in table);
  const at = places.at(-1);
  return isStep(at) && places.length === path.length ? { at, path: places, below, round } : undefined;
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
  const before = here?.path ?? (at === 'look' ? atTicket : [...atTicket, 'look']);
  const after = walk(before, at);
  if (after === before) return;
  const step: Step = { at, path: after, round, below: here?.below ?? pathname };
  last = step;
  window.history.pushState({ overlay, step }, '', path);
}

/** A page that loads shows its address alone: what lay below it is gone. */
export function forgetStep(): void {
  const { state } = window.history;
  if (stepOf(state)) window.history.replaceState({ ...state, step: undefined }, '');
}
