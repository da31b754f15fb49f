// Contract of every game. A game is a deterministic simulation: the next state follows from the state, the action, the
// time and the seed alone, on any machine. State is plain, immutable data that survives JSON. Rules never read a clock, a
// locale or the DOM, never call Math.random, and use only exact arithmetic (a lint rule checks rules.ts and bot.ts).
import type { Setup } from '../round/log.ts';
import type { Random } from '../round/random.ts';

export type Outcome = 'win' | 'loss' | 'draw';

export interface Rules<State = unknown, Action = unknown, Content = unknown> {
  /** Raise it whenever an old log would replay differently. */
  readonly version: number;
  start(setup: Setup<Content>, random: Random): State;
  /**
   * Returns the next state, or undefined for a forbidden action. Never changes `state`, never throws.
   * @param at round time in whole ms: 0 at the start, stopped while the game is paused
   */
  play(state: State, action: Action, at: number, random: Random): State | undefined;
  /** All legal actions, with one order of choices whose order does not matter. */
  moves(state: State, at: number): Iterable<Action>;
  /** Round time (whole ms) of the next step without an action, if there is one. */
  due?(state: State): number | undefined;
  /** Takes that step: a bot replies, a piece falls, a card flips back, time runs out. */
  elapse?(state: State, at: number, random: Random): State;
  /** The player's time (ms) until `at`, which ranks; default: all of the round's time. */
  duration?(state: State, at: number): number;
  /** Time (ms) of a finished round that counts among the player's best times, which the card names. */
  bestTime?(state: State, duration: number): number | undefined;
  /**
   * How quick a person can be; a quicker round does not rank. Missing where speed gives no advantage, or robots set it.
   * `least` is the minimum average time (ms) between actions. `signal` returns the round time (ms) of the sight that an
   * action answers, undefined for none: the median from there to the action is at least `least`, too, and the fastest
   * tenth half of it.
   */
  readonly pace?: { readonly least: number; signal?(state: State, action: Action): number | undefined };
  /** Undefined during the round. */
  outcome(state: State): Outcome | undefined;
  /**
   * A whole number, 0 or more; higher is better, and only scores above 0 rank. Each difficulty has a board for today, this
   * week and all time, with each player's best once; equal scores rank by the shorter time, then by the earlier day. The
   * server takes score and time from its own replay. A round with a variant never ranks.
   */
  score(state: State): number;
  /**
   * Returns what a finished round adds to the full game for each side, the player's first: points, tokens, or 1 for the
   * winner. Missing where the result says it: a game of two sides, by wins.
   */
  sides?(state: State): readonly number[];
  /**
   * Whether a step takes so long (8 ms on a phone, 2 ms on a desktop) that the game's worker.ts computes it: an action that
   * the rules allow now; without an action, the next step that `elapse` takes; without a state, the start. The page
   * computes it if the worker is late, and the log is the same.
   */
  slow?(state: State | undefined, action?: Action): boolean;
}
