// The moments of a round that were met, and the lines of play that it took. Going back and doing something else
// starts a new line; the old one stays.
import type { Entry } from '../kit/round/log.ts';

export interface Moment {
  /** Cause of the moment: the deal, an action of the player, or a timed event of the game. */
  readonly by: 'deal' | 'player' | 'game';
  /** Round time, ms. */
  readonly at: number;
  readonly state: unknown;
  /** The player's. */
  readonly action?: unknown;
  /** Round time (ms) of the first of several steps of the game that make up one moment. */
  readonly since?: number;
}

/** From the deal on; never empty. */
export type Line = readonly Moment[];

export interface History {
  /** In the order in which they were begun; at least one. */
  readonly lines: readonly Line[];
  /** Current line, and the moment on it. */
  readonly line: number;
  readonly moment: number;
}

/** Timed events within this time (ms) are one moment, because nobody steps through 60 ticks a second. */
const together = 100;

export function begin(state: unknown): History {
  return { lines: [[{ by: 'deal', at: 0, state }]], line: 0, moment: 0 };
}

export function lineOf({ lines, line }: History): Line {
  return lines[line] as Line;
}

export function momentOf(history: History): Moment {
  return lineOf(history)[history.moment] as Moment;
}

/** Adds a moment: continues the line, or starts a new one where the line continues differently. */
export function note(history: History, moment: Moment): History {
  const { lines, line } = history;
  const past = lineOf(history).slice(0, history.moment + 1);
  const next = lineOf(history)[history.moment + 1];
  if (!next) {
    const longer = joined(past, moment);
    return { lines: lines.with(line, longer), line, moment: longer.length - 1 };
  }
  if (isAgain(next, moment)) return { ...history, moment: history.moment + 1 };
  return { lines: [...lines, [...past, moment]], line: lines.length, moment: past.length };
}

/** The game does the same again, as it does when the player does nothing else. */
function isAgain(next: Moment, moment: Moment): boolean {
  if (next.by !== 'game' || moment.by !== 'game') return false;
  return JSON.stringify(next.state) === JSON.stringify(moment.state);
}

function joined(line: Line, moment: Moment): Line {
  const last = line.at(-1);
  if (last?.by !== 'game' || moment.by !== 'game') return [...line, moment];
  const since = last.since ?? last.at;
  return moment.at - since < together ? line.with(-1, { ...moment, since }) : [...line, moment];
}

/** Goes to a moment of the line, limited to its ends. */
export function goTo(history: History, moment: number): History {
  const last = lineOf(history).length - 1;
  return { ...history, moment: Math.max(0, Math.min(moment, last)) };
}

/** Goes to the end of another line. */
export function takeLine({ lines, line }: History, wanted: number): History {
  const taken = lines[wanted] ? wanted : line;
  return { lines, line: taken, moment: (lines[taken] as Line).length - 1 };
}

/** The log up to the moment that is looked at. */
export function entriesOf(history: History): Entry[] {
  return lineOf(history)
    .slice(0, history.moment + 1)
    .filter(({ by }) => by === 'player')
    .map(({ at, action }) => [at, action] as const);
}

/** Returns the time when a line left its parent; 0 for the first line, which has none. */
export function forkOf({ lines }: History, line: number): number {
  const own = lines[line] as Line;
  const shared = lines.slice(0, line).map((other) => own.findIndex((moment, i) => moment !== other[i]));
  return Math.max(0, ...shared.map((first) => first - 1));
}
