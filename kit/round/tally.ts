// Shapes of a player's statistics, as the server stores and sends them.
import * as v from 'valibot';

/** Number of rounds with values from `from` to `to`, both included. */
const bin = v.object({ from: v.number(), to: v.number(), count: v.number() });
export type Bin = Readonly<v.InferOutput<typeof bin>>;

/** Sums of a figure over rounds, in bounded space. */
export const figureSums = v.object({
  rounds: v.number(),
  sum: v.number(),
  lowest: v.number(),
  highest: v.number(),
  /** Width of the ranges in `counts`: 1, 5, 10, 50, 100 … Each divides the next one, so that ranges can be merged. */
  width: v.number(),
  /** Counts by the number of the range. */
  counts: v.record(v.string(), v.number()),
  /** Values of the last rounds, the oldest first. */
  last: v.array(v.number()),
});
export type FigureSums = Readonly<v.InferOutput<typeof figureSums>>;

/** Sums of the rounds of a game at a difficulty. */
export const tally = v.object({
  game: v.string(),
  difficulty: v.string(),
  plays: v.number(),
  wins: v.number(),
  losses: v.number(),
  draws: v.number(),
  /** Wins in a row up to now. */
  streak: v.number(),
  bestStreak: v.number(),
  best: v.number(),
  average: v.number(),
  /** ms */
  bestTime: v.exactOptional(v.number()),
  scores: v.array(bin),
});
export type Tally = Readonly<v.InferOutput<typeof tally>>;

/** With the sums of its figures, which can have some kilobytes. */
export const figuredTally = v.object({ ...tally.entries, figures: v.record(v.string(), figureSums) });
export type FiguredTally = Readonly<v.InferOutput<typeof figuredTally>>;
