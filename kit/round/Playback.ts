// Plays a log step by step: recorded rounds are watched, raced, rewound, reviewed and verified by it.
import type { Log } from './log.ts';
import type { Round } from './round.ts';

/** Round time (ms), and number of actions until then. */
export interface Point {
  readonly at: number;
  readonly played: number;
}

/** A step, with the point that it leads to. */
export interface PlaybackStep<Action> extends Point {
  /** Index of the action in the log's entries; missing for an automatic step. */
  readonly entry?: number;
  readonly action?: Action | undefined;
}

export class Playback<State, Action, Content> {
  readonly round: Round<State, Action, Content>;
  readonly #log: Pick<Log<Action, Content>, 'entries' | 'end'>;
  #played: number;

  /** @param played number of the log's entries that the round has already */
  constructor(
    round: Round<State, Action, Content>,
    log: Pick<Log<Action, Content>, 'entries' | 'end'>,
    played = 0,
  ) {
    this.round = round;
    this.#log = log;
    this.#played = played;
  }

  get played(): number {
    return this.#played;
  }

  /** Step that comes next; undefined after the last one. */
  get next(): PlaybackStep<Action> | undefined {
    const played = this.#played;
    const { due } = this.round;
    const [at, action] = this.#log.entries[played] ?? [];
    if (due !== undefined && due <= (at ?? this.#log.end)) return { at: due, played };
    return at === undefined ? undefined : { at, action, entry: played, played: played + 1 };
  }

  /**
   * Takes the next step.
   * @returns false after the last one, and for an action that the rules refuse
   * @throws what the rules throw for malformed actions, and BudgetError
   */
  take(): boolean {
    const { next, round } = this;
    if (!next) return false;
    if (next.entry === undefined) round.advance(next.at);
    else if (next.at < round.at || !round.play(next.action as Action, next.at)) return false;
    this.#played = next.played;
    return true;
  }

  /** Lets the time after the last step pass. @returns false for a log that ends before its last step */
  finish(): boolean {
    if (this.next || this.#log.end < this.round.at) return false;
    this.round.advance(this.#log.end);
    return true;
  }
}
