// Has the steps of a round that take long found by a worker: what happens by itself before it is due, what the player does
// when it is done. What comes of them is the same, whoever finds it; and what can't wait, the round finds itself.
import type { Entry } from '../../kit/round/log.ts';
import type { Foreseen, Round } from '../../kit/round/round.ts';
import type { Ahead } from './ahead.ts';

interface Asked<State, Action> {
  readonly step: Omit<Foreseen<State, Action>, 'to'>;
  answered: boolean;
}

export class Foresight<State, Action> {
  readonly #round: Round<State, Action>;
  readonly #ahead: Ahead | undefined;
  readonly #onAnswer: () => void;
  #asked: Asked<State, Action> | undefined;

  constructor(round: Round<State, Action>, ahead: Ahead | undefined, onAnswer: () => void) {
    this.#round = round;
    this.#ahead = ahead;
    this.#onAnswer = onAnswer;
  }

  /** @returns whether what the action leads to is asked for; otherwise it is to be played now */
  take(action: Action, at: number): boolean {
    const { state, rules } = this.#round;
    if (!this.#ahead || !rules.slow?.play?.(state, action)) return false;
    this.#ask(this.#ahead, { from: state, at, action });
    return true;
  }

  /** Plays the action that was asked for, at its own time. @returns whether there was one */
  settle(): boolean {
    const step = this.#asked?.step;
    if (step?.action === undefined) return false;
    this.#asked = undefined;
    this.#round.play(step.action, step.at);
    return true;
  }

  /** Lets round time pass, up to what is still asked for. */
  advance(to: number): void {
    if (this.#asked?.step.action !== undefined) return;
    for (let { due } = this.#round; due !== undefined && due <= to; due = this.#round.due) {
      this.look();
      if (this.#asked && !this.#asked.answered) return;
      this.#round.advance(due);
    }
    this.#round.advance(to);
  }

  /** Asks for what happens by itself next, unless that has been done. */
  look(): void {
    const { state, rules, due } = this.#round;
    const step = this.#asked?.step;
    if (step?.from === state || step?.action !== undefined) return;
    this.#asked = undefined;
    if (this.#ahead && due !== undefined && rules.slow?.elapse?.(state))
      this.#ask(this.#ahead, { from: state, at: due });
  }

  #ask(ahead: Ahead, step: Asked<State, Action>['step']): void {
    const asked = { step, answered: false };
    this.#asked = asked;
    const { setup, seed, at } = this.#round;
    const { from: state, at: end, action } = step;
    const entries: Entry[] = action === undefined ? [] : [[end, action]];
    void ahead({ setup, seed, from: { state, at }, entries, end, budget: 1 }).then((found) => {
      if (this.#asked !== asked) return;
      asked.answered = true;
      if (found) this.#round.foresee({ ...step, to: found.state as State });
      this.#onAnswer();
    });
  }
}
