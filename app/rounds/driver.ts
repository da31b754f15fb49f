// Drives a round in the browser: gives it time, and tells React when its state changes.

import type { Entry } from '../../kit/round/log.ts';
import type { Round } from '../../kit/round/round.ts';
import { type Snapshot, snapshotOf } from '../lib/snapshot.ts';
import {
  between,
  browserTime,
  longestFrame,
  type Moment,
  momentOf,
  type Timekeeper,
} from '../lib/timekeeper.ts';
import { Lookahead } from './Lookahead.ts';
import { StepTimer } from './StepTimer.ts';
import type { StepWorker } from './stepWorker.ts';

export class Driver<State = unknown, Action = unknown> {
  readonly #round: Round<State, Action>;
  readonly #time: Timekeeper;
  readonly #lookahead: Lookahead<State, Action>;
  readonly #listeners = new Set<() => void>();
  #elapsed = 0;
  #last: Moment;
  readonly #timer: StepTimer;
  #paused = false;
  #pausedAt: Moment;
  /** No time passes before the player's first action; what does in the world is a pause. */
  #waits: boolean;
  #snapshot: Snapshot<State>;

  /**
   * @param round a new one, or one that is resumed
   * @param waits its clock starts with the player's first action
   * @param worker runs the steps that the rules call slow; those that it has not finished in time run here
   */
  constructor(
    round: Round<State, Action>,
    {
      time = browserTime,
      waits = false,
      worker,
    }: { time?: Timekeeper; waits?: boolean; worker?: StepWorker | undefined } = {},
  ) {
    this.#time = time;
    this.#timer = new StepTimer(time, this.#onStep);
    this.#waits = waits && round.entries.length === 0;
    this.#round = round;
    this.#lookahead = new Lookahead(round, worker, this.#onAnswer);
    this.#elapsed = round.at;
    this.#last = momentOf(time);
    this.#pausedAt = this.#last;
    this.#snapshot = snapshotOf(round, false);
  }

  /** With all that was played. */
  get round(): Round<State, Action> {
    this.#settle();
    return this.#round;
  }

  /** How many actions of the player show. */
  get played(): number {
    return this.#round.entries.length;
  }

  snapshot = (): Snapshot<State> => this.#snapshot;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    this.#schedule();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#timer.cancel();
    };
  };

  /** Round time (ms): stands still while paused, and once the round is over. */
  now = (): number => {
    if (this.#paused || this.#waits || this.#isOver) return this.#elapsed;
    return this.#elapsed + this.#passed().counted;
  };

  /** How long (ms) it has stood still, as far as that is not among the round's pauses yet. */
  get stoodFor(): number {
    if (this.#paused) return between(this.#pausedAt, momentOf(this.#time));
    return this.#waits || this.#isOver ? 0 : this.#passed().lost;
  }

  /** Its clock has not started, as the player has done nothing yet. */
  get waits(): boolean {
    return this.#waits;
  }

  /** True also while what the action leads to is still being found. */
  play = (action: Action): boolean => {
    if (this.#paused) return false;
    this.#settle();
    this.#tick();
    const at = Math.floor(this.#elapsed);
    if (this.#lookahead.defer(action, at)) {
      this.#start();
      return true;
    }
    const played = this.#round.play(action, at);
    if (played) this.#start();
    this.#changed();
    return played;
  };

  /**
   * Takes up what the server tells of the round. No time passes.
   * @param recorded the log as it is there: what is missing here is played, at its own time
   */
  learn(content: unknown, recorded: readonly Entry<Action>[]): void {
    const { round } = this;
    for (const [at, action] of recorded.slice(round.entries.length))
      round.play(action, Math.max(at, round.at));
    this.#elapsed = Math.max(this.#elapsed, round.at);
    round.learn(content);
    this.#changed();
  }

  pause(): void {
    if (this.#paused) return;
    this.#settle();
    this.#tick();
    this.#paused = true;
    this.#pausedAt = this.#waits ? this.#last : momentOf(this.#time);
    this.#timer.cancel();
    this.#changed();
  }

  resume(): void {
    if (!this.#paused) return;
    this.#paused = false;
    this.#last = momentOf(this.#time);
    this.#round.pause(between(this.#pausedAt, this.#last));
    this.#changed();
  }

  /** The clock has waited for this. */
  #start(): void {
    if (!this.#waits) return;
    this.#waits = false;
    const started = momentOf(this.#time);
    this.#round.pause(between(this.#last, started));
    this.#last = started;
  }

  #tick(): void {
    if (this.#waits) return;
    const { counted, lost, at } = this.#passed();
    this.#last = at;
    // Undo may bring the round back: it then goes on from the time of its end.
    if (this.#isOver) return;
    this.#elapsed += counted;
    this.#lookahead.advance(this.#elapsed);
    if (lost > 0) this.#round.pause(lost);
  }

  /** The player's last action is played, if it was still to be found. */
  #settle(): void {
    if (!this.#lookahead.flush()) return;
    // Time has passed meanwhile.
    if (this.#round.outcome) this.#elapsed = this.#round.at;
    else this.#lookahead.advance(this.#elapsed);
    this.#changed();
  }

  /** What has passed since the last tick (ms): time of the round, and time that nobody could play in. */
  #passed(): { readonly counted: number; readonly lost: number; readonly at: Moment } {
    const at = momentOf(this.#time);
    const passed = Math.max(0, at.now - this.#last.now);
    const counted = Math.min(passed, this.#timer.longestGap);
    const lost = between(this.#last, at) - counted;
    // The two clocks never quite agree: that is no sleep.
    return { counted, lost: passed > counted || lost > longestFrame ? lost : 0, at };
  }

  /** What came last has ended the round. */
  get #isOver(): boolean {
    return this.#snapshot.outcome !== undefined;
  }

  #schedule(): void {
    if (this.#paused || this.#listeners.size === 0) return;
    const { due } = this.#round;
    if (due === undefined) return;
    this.#lookahead.prefetch();
    this.#timer.schedule(due - this.#elapsed);
  }

  #onStep = (): void => {
    this.#tick();
    this.#timer.cancel();
    this.#changed();
  };

  /** A step that was asked for can be taken. Nobody may be there to see it any more. */
  #onAnswer = (): void => {
    if (this.#paused || this.#listeners.size === 0) return;
    this.#settle();
    this.#tick();
    this.#changed();
  };

  /** Tells of what is new, if anything is, and sees to it that time goes on. */
  #changed(): void {
    const { state, paused, inProgress } = this.#snapshot;
    const round = this.#round;
    if (state !== round.state || paused !== this.#paused || inProgress !== round.inProgress) {
      this.#snapshot = snapshotOf(round, this.#paused);
      for (const listener of this.#listeners) listener();
    }
    this.#schedule();
  }
}
