// Another round, brought step by step to the current point of the round on the table.
import type { Rules } from '../../kit/contract/rules.ts';
import type { Log } from '../../kit/round/log.ts';
import { Round } from '../../kit/round/round.ts';
import { type Point, steps } from './pace.ts';

/** Limits the work of a frame. Any game takes fewer steps in a second. */
const MAX_STEPS = 120;

export class GhostRound {
  readonly #round: Round<unknown, unknown>;
  readonly #steps: Iterator<Point>;
  #next: Point | undefined;

  /** @param log which the rules accept */
  constructor(rules: Rules, log: Log) {
    this.#round = new Round(rules, log.setup, log.seed);
    this.#steps = steps(this.#round, log);
    this.#take();
  }

  get state(): unknown {
    return this.#round.state;
  }

  /** Point of its next step; undefined at its end. */
  get next(): Point | undefined {
    return this.#next;
  }

  /** Takes the steps up to a point, within the limit. @returns whether it is there */
  reach({ at, played }: Point): boolean {
    for (let taken = 0; this.#next && this.#next.at <= at && this.#next.played <= played; taken++) {
      if (taken === MAX_STEPS) return false;
      this.#take();
    }
    return true;
  }

  /** Takes the pending step, and finds the one after it. */
  #take(): void {
    const { value, done } = this.#steps.next();
    this.#next = done ? undefined : value;
  }
}
