// Runs a round's slow steps in a worker: automatic steps before they are due, the player's actions when they are played.
// Urgent steps run synchronously, with the same result.
import type { Entry } from '../../kit/round/log.ts';
import type { Foreseen, Round } from '../../kit/round/round.ts';
import type { StepWorker } from './stepWorker.ts';

type Step<State, Action> = Omit<Foreseen<State, Action>, 'to'>;

export class Lookahead<State, Action> {
  readonly #round: Round<State, Action>;
  readonly #worker: StepWorker | undefined;
  readonly #onAnswer: () => void;
  #pending: { readonly step: Step<State, Action>; answered: boolean } | undefined;

  constructor(round: Round<State, Action>, worker: StepWorker | undefined, onAnswer: () => void) {
    this.#round = round;
    this.#worker = worker;
    this.#onAnswer = onAnswer;
  }

  /** @returns whether the worker runs the action; otherwise the caller plays it */
  defer(action: Action, at: number): boolean {
    const { state, rules } = this.#round;
    if (!this.#worker || !rules.slow?.(state, action)) return false;
    this.#ask(this.#worker, { from: state, at, action });
    return true;
  }

  /** Plays the deferred action, at its own time. @returns whether there was one */
  flush(): boolean {
    const step = this.#pending?.step;
    if (step?.action === undefined) return false;
    this.#pending = undefined;
    this.#round.play(step.action, step.at);
    return true;
  }

  /** Lets round time pass, up to a step that is pending. */
  advance(to: number): void {
    if (this.#pending?.step.action !== undefined) return;
    for (let { due } = this.#round; due !== undefined && due <= to; due = this.#round.due) {
      this.prefetch();
      if (this.#pending && !this.#pending.answered) return;
      this.#round.advance(due);
      // Its end is the time of its last step, however late the worker is.
      if (this.#round.outcome) return;
    }
    this.#round.advance(to);
  }

  /** Asks the worker for the next automatic step, once. */
  prefetch(): void {
    const { state, rules, due } = this.#round;
    const step = this.#pending?.step;
    if (step?.from === state || step?.action !== undefined) return;
    this.#pending = undefined;
    if (this.#worker && due !== undefined && rules.slow?.(state))
      this.#ask(this.#worker, { from: state, at: due });
  }

  #ask(worker: StepWorker, step: Step<State, Action>): void {
    const pending = { step, answered: false };
    this.#pending = pending;
    const { setup, seed, at } = this.#round;
    const { from: state, at: end, action } = step;
    const entries: Entry[] = action === undefined ? [] : [[end, action]];
    void worker({ setup, seed, from: { state, at }, entries, end, budget: 1 }).then((found) => {
      if (this.#pending !== pending) return;
      pending.answered = true;
      if (found) this.#round.foresee({ ...step, to: found.state as State });
      this.#onAnswer();
    });
  }
}
