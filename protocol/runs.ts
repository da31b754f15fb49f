// Runs: rounds of signed-in players, which the server issues, the page plays and the server replays.
import * as v from 'valibot';
import { difficulties } from '../kit/round/difficulty.ts';
import { entriesSchema, logSchema, whole } from '../kit/round/log.ts';
import { date } from './date-schema.ts';

/** Maximum entries of a part; a longer log comes in several parts. */
const longestPart = 20_000;
/** Maximum entries of a log: days of 2048, the longest game, without a break. */
export const longestLog = 1_000_000;
/** Maximum bytes of a part. */
export const largestPart = 512 * 1024;

export const issueRequest = v.strictObject({
  game: v.pipe(v.string(), v.maxLength(40)),
  difficulty: v.picklist(difficulties),
  /** Number within the session, from 0. */
  round: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000)),
  /** Date of the box whose match this is, with its game and difficulty and round 0. A past date is practice. */
  today: v.exactOptional(date),
  /** Challenge in a friends' box whose deal this is, with its game, difficulty and round. */
  challenge: v.exactOptional(v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/))),
  /** Whether the page supports partly withheld content: see `knownContent`. */
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

const devices = ['phone', 'tablet', 'computer'] as const;
const device = v.picklist(devices);
export type DeviceKind = v.InferOutput<typeof device>;

/** The device that plays an open round. */
export const holder = v.strictObject({
  /** A random number for this round on this device. */
  id: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)),
  device,
  /** The round's robots, who stay the same on the next device. */
  opponents: v.pipe(
    v.array(
      v.strictObject({
        name: v.pipe(v.string(), v.maxLength(40)),
        emoji: v.pipe(v.string(), v.maxLength(16)),
      }),
    ),
    v.maxLength(4),
  ),
});
export type Holder = v.InferOutput<typeof holder>;

/** Log entries since the last part. Each game parses its own actions. */
export const logPart = v.strictObject({
  /** Number of entries in earlier parts. */
  from: whole,
  // Checks the length before the items.
  entries: v.pipe(v.array(v.unknown()), v.maxLength(longestPart), logSchema.entries.entries),
  /** Round time (ms) that the part reaches. */
  end: logSchema.entries.end,
  /** Pauses of the round so far: start (round time, ms) and length (ms). */
  pauses: v.pipe(v.array(v.unknown()), v.maxLength(2_000), logSchema.entries.pauses),
  /** Missing in a finished round's parts, and those of older pages. */
  by: v.exactOptional(holder),
});
export type LogPart = v.InferOutput<typeof logPart>;

/** The whereabouts of a round that another device plays, or has ended. */
const whereabouts = v.object({
  device,
  /** Epoch ms of its last part. */
  at: v.number(),
  /** Number of its entries. */
  entries: whole,
  over: v.boolean(),
});
export type Whereabouts = v.InferOutput<typeof whereabouts>;

/** Answer to a part of a round that has gone on on another device. */
export const elsewhere = v.object({ elsewhere: whereabouts });

/** A player's open rounds, latest first. */
export const openRuns = v.array(
  v.object({
    ...v.omit(whereabouts, ['over']).entries,
    run: v.string(),
    game: v.string(),
    /** Version of its rules. */
    version: v.number(),
    difficulty: v.string(),
    today: v.exactOptional(date),
    challenge: v.exactOptional(v.string()),
    /** Full game whose round it is. */
    series: v.exactOptional(v.string()),
    /** ID of its holder. */
    holder: v.string(),
  }),
);
export type OpenRun = v.InferOutput<typeof openRuns>[number];

/** An open round with its log so far, for the device that takes it over. The hand-over is the last of its pauses. */
export const takenRun = v.object({
  ...logSchema.entries,
  today: v.exactOptional(date),
  challenge: v.exactOptional(v.string()),
  opponents: holder.entries.opponents,
});
export type TakenRun = v.InferOutput<typeof takenRun>;

/** Content revealed by the accepted log. */
export const knownContent = v.object({ content: v.unknown(), entries: entriesSchema });
export type KnownContent = v.InferOutput<typeof knownContent>;

export const finishedRun = v.object({
  /** False for a round that was too slow for a game with a clock, or too quick for a person. */
  ranked: v.boolean(),
  reason: v.exactOptional(v.literal('quick')),
  score: v.number(),
  /** Match of a day's box; only the first finished attempt counts. */
  today: v.exactOptional(v.object({ date, first: v.boolean() })),
  /** The player's state of the game after this run. */
  state: v.record(v.string(), v.unknown()),
});
export type FinishedRun = v.InferOutput<typeof finishedRun>;
