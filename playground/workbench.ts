// The one round of the playground. Stages show it and panels look into it; whatever is done to it is done here.

import { browserTime, type Timekeeper } from '../app/lib/timekeeper.ts';
import { Driver } from '../app/rounds/driver.ts';
import { createStore } from '../kit/board/store.ts';
import { Round } from '../kit/round/round.ts';
import { HeldClock } from './heldClock.ts';
import { begin, entriesOf, goTo, type History, type Moment, momentOf, note, takeLine } from './history.ts';
import type { Pose } from './poseNames.ts';
import { type Played, record } from './record.ts';
import type { Code, Scene, Shown, Sight } from './scene.ts';

export class Workbench {
  readonly #time: Timekeeper;
  readonly #bench = createStore<Shown | undefined>(undefined);
  readonly #halts = new Set<string>();
  #scene: Scene | undefined;
  #clock: HeldClock | undefined;
  #leave = (): void => {};
  /** The clock was stopped, and stays so. */
  #stopped = false;
  /** Someone has come here only to look: the clock waits until they act. */
  #looking = false;

  constructor(time: Timekeeper = browserTime) {
    this.#time = time;
  }

  snapshot = this.#bench.get;

  scene = (): Scene | undefined => this.#scene;

  subscribe = this.#bench.subscribe;

  get #shown(): Shown | undefined {
    return this.#bench.get();
  }

  /** Begins a new round. */
  open(code: Code, { setup, seed }: Pick<Played, 'setup' | 'seed'>): void {
    const round = new Round<unknown, unknown>(code.rules, setup, seed);
    this.#looking = false;
    this.#drive(round, { ...code, setup, seed }, begin(round.state));
  }

  /** Plays a log, as far as the rules allow, and stops at its end or at an earlier moment. */
  load(code: Code, log: Played, moment = Number.POSITIVE_INFINITY): void {
    const { history, refused } = record(code.rules, log);
    const { setup, seed } = log;
    this.#visit({ ...code, setup, seed, refused }, goTo(history, moment));
  }

  goTo(moment: number): void {
    if (!this.#shown) return;
    const { history } = this.#shown;
    const next = goTo(history, moment);
    if (next.moment === history.moment) return;
    // One step on looks as it did when it was played.
    this.#visit(this.#shown, next, next.moment !== history.moment + 1);
  }

  /** Steps along the line. At its end, with the clock held, runs the game's next timed event. */
  step(by: 1 | -1): void {
    if (!this.#shown) return;
    const { history, driver, held } = this.#shown;
    if (by === 1 && goTo(history, history.moment + 1).moment === history.moment) {
      const { due } = driver.round;
      if (held && due !== undefined) this.#clock?.pass(Math.ceil(due - driver.now()));
    } else this.goTo(history.moment + by);
  }

  takeLine(line: number): void {
    if (this.#shown) this.#visit(this.#shown, takeLine(this.#shown.history, line));
  }

  /** Stops the clock, or lets it go. */
  hold(held: boolean): void {
    this.#stopped = held;
    this.#look(false);
  }

  pose(pose: Pose | undefined): void {
    if (this.#shown) this.#change({ pose, jumps: this.#shown.jumps + 1 });
  }

  /** A stage stands still behind a dialog: the round does so until no stage is halted any more. */
  halt(stage: string, halted: boolean): void {
    if (halted) this.#halts.add(stage);
    else this.#halts.delete(stage);
    if (this.#halts.size > 0) this.#shown?.driver.pause();
    else this.#shown?.driver.resume();
  }

  /** Goes to where a history stands, and waits there. */
  #visit(sight: Sight, history: History, jump = true): void {
    const { rules, setup, seed } = sight;
    const round = new Round<unknown, unknown>(rules, setup, seed, momentOf(history));
    round.entries.push(...entriesOf(history));
    this.#looking = true;
    this.#drive(round, sight, history, jump);
  }

  #drive(round: Round<unknown, unknown>, sight: Sight, history: History, jump = true): void {
    this.#leave();
    const held = this.#stopped || this.#looking;
    this.#clock = new HeldClock(held, this.#time);
    const driver = new Driver(round, { time: this.#clock });
    if (this.#halts.size > 0) driver.pause();
    this.#leave = driver.subscribe(() => this.#follow(driver));
    const { game, rules, view, setup, seed, refused } = sight;
    const jumps = (this.#scene?.jumps ?? 0) + Number(jump);
    this.#put({ game, rules, view, setup, seed, refused, driver, held, jumps, pose: undefined }, history);
  }

  #look(looking: boolean): void {
    this.#looking = looking;
    const held = this.#stopped || looking;
    if (held) this.#clock?.hold();
    else this.#clock?.release();
    if (held !== this.#scene?.held) this.#change({ held });
  }

  /** Notes what has happened in the round. */
  #follow({ round }: Driver): void {
    if (!this.#shown || !this.#scene) return;
    const { history, pose, refused } = this.#shown;
    const { state, at, entries } = round;
    if (state === momentOf(history).state) return;
    const entry = entries.length > entriesOf(history).length ? entries.at(-1) : undefined;
    const what = entry ? { by: 'player', action: entry[1] } : { by: 'game' };
    this.#put(this.#scene, note(history, { ...what, at, state } as Moment));
    if (!entry) return;
    if (pose ?? refused) this.#change({ pose: undefined, refused: undefined });
    this.#look(false);
  }

  #change(changes: Partial<Scene>): void {
    if (this.#scene && this.#shown) this.#put({ ...this.#scene, ...changes }, this.#shown.history);
  }

  #put(scene: Scene, history: History): void {
    this.#scene = scene;
    this.#bench.set({ ...scene, history });
  }
}
