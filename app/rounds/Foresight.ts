// Finds the steps of a round that take long before they are needed. What is not found by then, the round finds itself:
// the steps are the same, whoever finds them.
import type { Entry } from '../../kit/round/log.ts';
import type { Foreseen, Round } from '../../kit/round/round.ts';
import type { Ahead } from './ahead.ts';

type Step<State, Action> = Omit<Foreseen<State, Action>, 'to'>;

export class Foresight<State, Action> {
  readonly #round: Round<State, Action>;
  readonly #ahead: Ahead | undefined;
  readonly #onFound: () => void;
  #asked: Step<State, Action> | undefined;

  /** @param onFound an action of the player's can be played now */
  constructor(round: Round<State, Action>, ahead: Ahead | undefined, onFound: () => void) {
    this.#round = round;
    this.#ahead = ahead;
    this.#onFound = onFound;
  }

  /** An action of the player's waits to be played, at its own time. */
  get waits(): boolean {
    return this.#asked?.action !== undefined;
  }

  /** @returns whether the action waits to be found; otherwise it is to be played now */
  take(action: Action, at: number): boolean {
    const { state, rules } = this.#round;
    if (!this.#ahead || !rules.slow?.play?.(state, action)) return false;
    this.#ask(this.#ahead, { from: state, at, action });
    return true;
  }

  /** Plays the action that waits. @returns whether there was one */
  settle(): boolean {
    if (this.#asked?.action === undefined) return false;
    const { action, at } = this.#asked;
    this.#asked = undefined;
    this.#round.play(action, at);
    return true;
  }

  /** Looks ahead to what happens by itself next. */
  look(): void {
    const { state, rules, due } = this.#round;
    if (!this.#ahead || due === undefined || this.#asked?.from === state) return;
    if (rules.slow?.elapse?.(state)) this.#ask(this.#ahead, { from: state, at: due });
  }

  #ask(ahead: Ahead, step: Step<State, Action>): void {
    this.#asked = step;
    const { setup, seed, rules, at } = this.#round;
    const { from: state, at: end, action } = step;
    const entries: Entry[] = action === undefined ? [] : [[end, action]];
    void ahead({ setup, seed, from: { state, at }, entries, end, budget: 1 }).then((found) => {
      if (this.#asked !== step) return;
      if (found) {
        const to = found.state as State;
        this.#round.foresee({ ...step, to });
        if (found.hint !== undefined) rules.hint?.give(to, found.hint);
      }
      if (action !== undefined) this.#onFound();
    });
  }
}
