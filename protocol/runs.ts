// A run: one round of a signed-in player, issued by the server, played here, and replayed there.
import * as v from 'valibot';
import { difficulties } from '../kit/round/difficulty.ts';
import { entriesSchema, logSchema, whole } from '../kit/round/log.ts';
import { date } from './date-schema.ts';

/** The most entries that one part of a log may hold; a longer log comes in several parts. */
const longestPart = 20_000;
/** The most entries of a whole log: days of 2048 without a break, the longest game that there is. */
export const longestLog = 1_000_000;
/** The most bytes that one part may have. */
export const largestPart = 512 * 1024;

export const issueRequest = v.strictObject({
  game: v.pipe(v.string(), v.maxLength(40)),
  difficulty: v.picklist(difficulties),
  /** 0, 1, 2 … within the session */
  round: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000)),
  /**
   * A match of that date's box: its seed, with game and difficulty as the box has them and round 0. A past date is
   * practice.
   */
  today: v.exactOptional(date),
  /** The page can do with content of which the server withholds a part, and asks for that: see `knownContent`. */
  withheld: v.exactOptional(v.literal(true)),
});
export type IssueRequest = v.InferOutput<typeof issueRequest>;

export const issuedRun = v.object({
  run: v.string(),
  seed: v.string(),
  version: v.number(),
  content: v.optional(v.unknown()),
});
export type IssuedRun = v.InferOutput<typeof issuedRun>;

/** Log entries since the last part. Each game parses its own actions. */
export const logPart = v.strictObject({
  /** Number of entries in earlier parts. */
  from: whole,
  // The length comes first: a list that is too long is not looked through.
  entries: v.pipe(v.array(v.unknown()), v.maxLength(longestPart), logSchema.entries.entries),
  /** Round time (ms) that the part reaches. */
  end: logSchema.entries.end,
  /** All pauses of the round so far: start (round time, ms) and length (ms). */
  pauses: v.pipe(v.array(v.unknown()), v.maxLength(2_000), logSchema.entries.pauses),
});
export type LogPart = v.InferOutput<typeof logPart>;

/** Content that the player may know, as far as the server has accepted the log. */
export const knownContent = v.object({ content: v.unknown(), entries: entriesSchema });
export type KnownContent = v.InferOutput<typeof knownContent>;

export const finishedRun = v.object({
  /** False when the round counts for nothing: too late or too slow for a game with a clock, or too quick for a person. */
  ranked: v.boolean(),
  reason: v.exactOptional(v.literal('quick')),
  score: v.number(),
  /** Present for a match of a day's box: whether it was the player's first finished attempt, the one that counts. */
  today: v.exactOptional(v.object({ date, first: v.boolean() })),
  /** The player's saved state of the game, after this run. */
  state: v.record(v.string(), v.unknown()),
});
export type FinishedRun = v.InferOutput<typeof finishedRun>;
