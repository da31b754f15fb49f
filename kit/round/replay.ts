// Replays a log, whole or step by step. Recorded rounds are watched, raced, rewound, reviewed and verified by it.
import type { Step } from '../contract/review.ts';
import type { Rules } from '../contract/rules.ts';
import type { Log } from './log.ts';
import { type Checkpoint, Round } from './round.ts';

/** Thrown for a log that no round by these rules can have. */
export class ReplayError extends Error {
  override name = 'ReplayError';
}

/** Round time (ms), and number of actions until then. */
export interface Point {
  readonly at: number;
  readonly played: number;
}

/** The step that comes next, with the point that it leads to. */
interface Next<Action> extends Point {
  /** Index of the action in the log's entries; missing for an automatic step. */
  readonly entry?: number;
  readonly action?: Action | undefined;
}

/** Takes the steps of a log one by one. */
export class Playback<State = unknown, Action = unknown> {
  readonly round: Round<State, Action>;
  readonly #log: Pick<Log<Action>, 'entries' | 'end'>;
  #played: number;

  /** @param played number of the log's entries that the round has already */
  constructor(round: Round<State, Action>, log: Pick<Log<Action>, 'entries' | 'end'>, played = 0) {
    this.round = round;
    this.#log = log;
    this.#played = played;
  }

  get played(): number {
    return this.#played;
  }

  /** Undefined after the last step. */
  get next(): Next<Action> | undefined {
    const played = this.#played;
    const { due } = this.round;
    const [at, action] = this.#log.entries[played] ?? [];
    if (due !== undefined && due <= (at ?? this.#log.end)) return { at: due, played };
    return at === undefined ? undefined : { at, action, entry: played, played: played + 1 };
  }

  /**
   * Takes the next step.
   * @returns undefined after the last one
   * @throws {ReplayError} for times that run backwards, or an action that the rules forbid
   * @throws what the rules throw for malformed actions, and BudgetError
   */
  take(): Step<State, Action> | undefined {
    const { next, round } = this;
    if (!next) return undefined;
    const { at, entry, action } = next;
    const before = round.state;
    if (entry === undefined) {
      round.advance(at);
      return { at, before, after: round.state };
    }
    if (!Number.isSafeInteger(at) || at < round.at) throw new ReplayError(`time runs backwards at ${at}`);
    const played = action as Action;
    if (!round.play(played, at)) throw new ReplayError(`the rules forbid what was played at ${at}`);
    this.#played = next.played;
    return { at, before, after: round.state, entry, action: played };
  }

  /** Lets the time after the last step pass. @returns false for a log that ends before it */
  finish(): boolean {
    const { end } = this.#log;
    if (!Number.isSafeInteger(end) || end < this.round.at) return false;
    this.round.advance(end);
    return true;
  }
}

interface Options<State, Action> {
  readonly from?: Checkpoint<State>;
  readonly budget?: number;
  watch?(step: Step<State, Action>): void;
}

/**
 * Replays a log. The same log gives the same states on any machine.
 * @param from starting point; the log then holds only later entries
 * @param watch receives each step
 * @throws {ReplayError} for another rules version, times that run backwards, or an action that the rules forbid
 * @throws {import('./round.ts').BudgetError} when it takes more than `budget` steps
 */
export function replay<State, Action>(
  rules: Rules<State, Action>,
  log: Log<Action>,
  { from, budget, watch }: Options<State, Action> = {},
): Round<State, Action> {
  if (log.version !== rules.version) {
    throw new ReplayError(`rules version ${log.version}, this is ${rules.version}`);
  }
  const round = new Round(rules, log.setup, log.seed, from, budget);
  const playback = new Playback(round, log);
  for (let step = playback.take(); step; step = playback.take()) watch?.(step);
  if (!playback.finish()) throw new ReplayError('the log ends before its last entry');
  round.takeUp({ entries: [], pauses: log.pauses });
  return round;
}
