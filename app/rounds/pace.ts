// Pace of a finished round: its score at every point, to play against.
import type { Game } from '../../kit/contract/card.ts';
import type { Outcome, Rules } from '../../kit/contract/rules.ts';
import type { Log } from '../../kit/round/log.ts';
import { Round } from '../../kit/round/round.ts';
import { inSlices } from '../lib/slices.ts';

/** Point of a round: round time (ms), and number of actions until then. */
export interface Point {
  readonly at: number;
  readonly played: number;
}

export interface Pace {
  readonly name: string;
  readonly score: number;
  readonly outcome: Outcome | undefined;
  /** The start, and each point at which the score changed. */
  readonly points: readonly (Point & { readonly score: number })[];
}

/** The longest rounds that people play take a tenth of this. */
const MAX_STEPS = 200_000;

/**
 * Replays a log in slices, so that the page stays responsive.
 * @returns undefined when the rules refuse it: other rules, or a corrupt log
 * @throws the signal's reason when aborted
 */
export async function paceOf(
  rules: Rules,
  log: Log,
  name: string,
  signal?: AbortSignal,
): Promise<Pace | undefined> {
  if (log.version !== rules.version) return undefined;
  const walk = new Walk(rules, log);
  await inSlices(walk.run(), signal);
  const { round, points } = walk;
  return walk.refused ? undefined : { name, score: round.score, outcome: round.outcome, points };
}

/** Score at the same time where a clock is part of the game, else at the same number of moves. */
export function scoreAt(pace: Pace, { timed }: Pick<Game, 'timed'>, { at, played }: Point): number {
  const reached = pace.points.findLast((point) => (timed ? point.at <= at : point.played <= played));
  return reached?.score ?? 0;
}

class Walk {
  readonly round: Round<unknown, unknown>;
  readonly points: Pace['points'][number][] = [];
  readonly #log: Log;
  refused = false;

  constructor(rules: Rules, log: Log) {
    this.#log = log;
    this.round = new Round(rules, log.setup, log.seed, undefined, MAX_STEPS);
    this.#note();
  }

  *run(): Generator<void> {
    const { entries, end } = this.#log;
    try {
      for (const [at, action] of entries) {
        yield* this.#pass(at);
        if (at < this.round.at || !this.round.play(action, at)) {
          this.refused = true;
          return;
        }
        this.#note();
        yield;
      }
      yield* this.#pass(end);
      this.refused = end < this.round.at;
    } catch {
      // Too many steps, or a malformed action.
      this.refused = true;
    }
  }

  *#pass(to: number): Generator<void> {
    for (let due = this.round.due; due !== undefined && due <= to; due = this.round.due) {
      this.round.advance(due);
      this.#note();
      yield;
    }
    this.round.advance(to);
  }

  #note(): void {
    const { at, score, entries } = this.round;
    const played = entries.length;
    const last = this.points.at(-1);
    if (last?.score === score) return;
    if (last?.at === at && last.played === played) this.points.pop();
    this.points.push({ at, played, score });
  }
}
