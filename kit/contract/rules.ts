// The contract that every game obeys. A game is a deterministic simulation: the next state follows
// from the state, the action, the time and the seed alone, on any machine. State is plain, immutable data that
// survives JSON. Rules never read a clock, a locale or the DOM, never call Math.random, and use only
// arithmetic that is exact everywhere (a lint rule holds rules.ts and bot.ts to that).
import type { Setup } from '../round/log.ts';
import type { Random } from '../round/random.ts';

export type Result = 'win' | 'loss' | 'draw';

export interface Outcome {
  readonly result: Result;
  /** Why, in one of the game's own words: "wall", "mine", "timeout". */
  readonly reason?: string;
}

export interface Rules<State = unknown, Action = unknown, Content = unknown> {
  /** Raised whenever an old log would replay differently. */
  readonly version: number;
  start(setup: Setup<Content>, random: Random): State;
  /**
   * The next state, or undefined when the rules forbid the action now. Never changes `state`, never throws.
   * @param at round time in whole ms: 0 at the start, standing still while the game is paused
   */
  play(state: State, action: Action, at: number, random: Random): State | undefined;
  /** The legal actions, all of them. Where the order of what is chosen does not matter, one order stands for all. */
  moves(state: State, at: number): Iterable<Action>;
  /** The round time (whole ms) at which something next happens by itself; undefined when nothing will. */
  due?(state: State): number | undefined;
  /** Lets that happen: a bot replies, a tick falls, a card flips back, time runs out. */
  elapse?(state: State, at: number, random: Random): State;
  /** The time (ms) that the player has taken until `at`, which ranks; missing where that is all of the round's time. */
  duration?(state: State, at: number): number;
  /**
   * The least time (ms) that a person's actions are apart on average: a quicker round is not ranked. Missing where speed
   * is no advantage, or other players set it.
   */
  readonly leastGap?: number;
  /** Undefined while the round goes on. */
  outcome(state: State): Outcome | undefined;
  /**
   * A whole number, 0 or more; higher is better, and only scores above 0 rank. Each difficulty has a board for today, this
   * week and all time, with each player's best once; equal scores rank by the shorter time, then by the earlier day. The
   * server takes score and time from its own replay. A round with a variant never ranks.
   */
  score(state: State): number;
  /**
   * Whether a step takes so long (8 ms on a phone, 2 ms on a desktop) that the game's worker.ts does it, with
   * kit/round/worker.ts: an action that the rules allow now; without an action, what happens by itself next; without a
   * state, the start. The page does what the worker has not finished in time, and the log is the same.
   */
  slow?(state: State | undefined, action?: Action): boolean;
}
