// Runs a game: the browser drives a round with a timer, the server with a log.

import type { Outcome, Rules } from '../contract/rules.ts';
import type { Entry, Log, Setup } from './log.ts';
import { type Random, seeded } from './random.ts';

/** A point to resume from. Random numbers are keyed, so state and time suffice. */
export interface Checkpoint<State> {
  readonly state: State;
  readonly at: number;
}

/** A step and its result, which another thread has computed in advance. */
export interface Foreseen<State, Action> {
  readonly from: State;
  readonly at: number;
  /** Missing for a step that `elapse` takes. */
  readonly action?: Action;
  readonly to: State;
}

/** Thrown when a round takes more steps than its budget allows. */
export class BudgetError extends Error {
  override name = 'BudgetError';
}

export class Round<State = unknown, Action = unknown> {
  readonly entries: Entry<Action>[] = [];
  readonly pauses: [at: number, length: number][] = [];
  #state: State;
  #at = 0;
  #steps = 0;
  #foreseen: Foreseen<State, Action> | undefined;
  readonly #random: Random;
  readonly rules: Rules<State, Action>;
  #setup: Setup;
  readonly seed: string;
  readonly #budget: number;

  /** @param budget maximum steps (actions and events) */
  constructor(
    rules: Rules<State, Action>,
    setup: Setup,
    seed: string,
    from?: Checkpoint<State>,
    budget = Number.POSITIVE_INFINITY,
  ) {
    this.rules = rules;
    this.#setup = setup;
    this.seed = seed;
    this.#budget = budget;
    this.#random = seeded(seed);
    this.#state = from ? from.state : rules.start(setup, this.#random);
    this.#at = from ? from.at : 0;
  }

  get setup(): Setup {
    return this.#setup;
  }

  get state(): State {
    return this.#state;
  }

  /** Round time (ms) of the last step, or that `advance` reached. */
  get at(): number {
    return this.#at;
  }

  /** The player's time (ms), which ranks. */
  get duration(): number {
    return this.rules.duration?.(this.#state, this.#at) ?? this.#at;
  }

  /** Time (ms) of a finished round for the player's best times, if it counts among them. */
  get bestTime(): number | undefined {
    return this.rules.bestTime?.(this.#state, this.duration);
  }

  get steps(): number {
    return this.#steps;
  }

  get outcome(): Outcome | undefined {
    return this.rules.outcome(this.#state);
  }

  get score(): number {
    return this.rules.score(this.#state);
  }

  /** Whether the player has acted, and the round is not over. */
  get inProgress(): boolean {
    return this.entries.length > 0 && this.outcome === undefined;
  }

  /** Round time (ms) of the next step without an action, if there is one and the round is not over. */
  get due(): number | undefined {
    if (!this.rules.due || this.outcome) return undefined;
    const due = this.rules.due(this.#state);
    return due === undefined ? undefined : Math.max(due, this.#at);
  }

  /** Lets round time pass: takes each step that is due up to and including `to` (ms), at its own time. */
  advance(to: number): void {
    for (let due = this.due; due !== undefined && due <= to; due = this.due) {
      this.#count();
      this.#at = due;
      this.#state = this.#known() ?? this.rules.elapse?.(this.#state, due, this.#random) ?? this.#state;
    }
    this.#at = Math.max(this.#at, Math.floor(to));
  }

  /** Plays an action at a round time (ms); returns false, and changes only the time, when the rules forbid it. */
  play(action: Action, at: number = this.#at): boolean {
    this.advance(at);
    this.#count();
    const next = this.#known(action) ?? this.rules.play(this.#state, action, this.#at, this.#random);
    if (next === undefined) return false;
    this.#state = next;
    this.entries.push([this.#at, action]);
    return true;
  }

  /** Uses this result instead of the rules if the step is the next one. */
  foresee(step: Foreseen<State, Action>): void {
    this.#foreseen = step;
  }

  /** Adds the entries and pauses from before the checkpoint that the round resumes from. */
  takeUp({ entries, pauses }: Pick<Log<Action>, 'entries' | 'pauses'>): void {
    this.entries.push(...entries);
    this.pauses.push(...pauses.map(([at, length]): [number, number] => [at, length]));
  }

  /** Replays the round with the content that is known by now. No time passes. */
  learn(content: unknown): void {
    this.#setup = { ...this.#setup, content };
    const again = new Round(this.rules, this.#setup, this.seed);
    for (const [at, action] of this.entries) again.play(action, at);
    again.advance(this.#at);
    this.#state = again.state;
  }

  /** Records that the clock stood still for `length` ms. */
  pause(length: number): void {
    this.pauses.push([this.#at, Math.floor(length)]);
  }

  log(game: string): Log<Action> {
    return {
      game,
      version: this.rules.version,
      setup: this.#setup,
      seed: this.seed,
      entries: this.entries.slice(),
      end: this.#at,
      pauses: this.pauses.slice(),
    };
  }

  checkpoint(): Checkpoint<State> {
    return { state: this.#state, at: this.#at };
  }

  #known(action?: Action): State | undefined {
    const step = this.#foreseen;
    const isNext = step?.from === this.#state && step.at === this.#at && step.action === action;
    return isNext ? step.to : undefined;
  }

  #count(): void {
    this.#steps++;
    if (this.#steps > this.#budget) throw new BudgetError(`more than ${this.#budget} steps`);
  }
}

/**
 * End of a round by the server's own replay, and its time (epoch ms). It has no outcome if the player left early and the
 * round still counts.
 */
export type Finished<State = unknown> = Pick<Round<State, unknown>, 'state' | 'outcome' | 'score'> &
  Pick<Setup, 'difficulty'> & { readonly when: number };
