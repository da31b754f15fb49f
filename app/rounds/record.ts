// A round on this device: one record from its first action on, whatever becomes of it. The entries of its log are
// stored beside it in chunks. What a browser stores is untrusted until it has been parsed.
import * as v from 'valibot';
import { entriesSchema, logSchema, whole } from '../../kit/round/log.ts';
import { date } from '../../protocol/date-schema.ts';
import { recording } from '../../protocol/replays.ts';

const persona = v.object({ name: v.string(), emoji: v.string() });
const integer = v.pipe(v.number(), v.safeInteger());
const tallies = v.object({ win: whole, loss: whole, draw: whole });
const level = v.exactOptional(v.object({ tallies, lowest: v.record(v.string(), v.number()) }));

const resultRow = v.object({
  n: whole,
  cells: v.pipe(v.array(v.string()), v.readonly()),
  /** How it ended. Missing in rounds that were saved by versions without it. */
  result: v.optional(v.picklist(['win', 'loss', 'draw'])),
  /** The run that the round was, if it was one. */
  run: v.optional(v.string()),
  /** Under which it can be watched. */
  replay: v.string(),
  /** Why it counts for nothing, where that was known from the start. */
  mark: v.exactOptional(v.string()),
});

const head = {
  /** The run, where the server has issued one; the round is watched under it. */
  id: v.string(),
  /** The number of its log's entries. */
  length: whole,
  run: v.exactOptional(v.string()),
  /** The id of the signed-in player whose round it is; a guest's has none, until it comes along to an account. */
  player: v.exactOptional(v.string()),
  /** The date whose box it is a match of, unless it is practice. Missing in rounds of versions without such boxes. */
  today: v.exactOptional(date),
};

/** In progress; or at its end, and not left yet. */
export const openRound = v.object({
  ...v.omit(logSchema, ['entries']).entries,
  ...head,
  status: v.literal('open'),
  /** Only one round is open in a slot. */
  slot: v.string(),
  /** Who may write it: a token that is new whenever a page resumes the round. */
  writer: v.string(),
  over: v.boolean(),
  /** Missing in rounds that were saved by versions without it. */
  score: v.exactOptional(integer),
  /** When `end` was reached (epoch ms). */
  wall: v.number(),
  /** Why a signed-in player's round is not ranked, as its result says; or that it is practice. */
  mark: v.exactOptional(v.string()),
  opponents: v.array(persona),
  /** Of the session that the round belongs to. */
  session: v.object({
    /** Newest first. */
    results: v.pipe(v.array(resultRow), v.readonly()),
    rounds: whole,
    /** Of finished rounds' scores, for games whose score is a running sum. */
    sum: integer,
    bests: v.object({
      noob: v.exactOptional(integer),
      mid: v.exactOptional(integer),
      pro: v.exactOptional(integer),
    }),
    /** Over all difficulties. */
    tallies,
    /** Missing in rounds that were saved by versions without it. */
    levels: v.optional(v.object({ noob: level, mid: level, pro: level }), {}),
  }),
});
export type OpenRound = v.InferOutput<typeof openRound>;
/** The part of it that the session on the screen knows. */
export type SessionSnapshot = Pick<OpenRound, 'opponents' | 'session' | 'player' | 'run' | 'today' | 'mark'>;

/** Waiting to be sent to the server, or done. */
export const endedRound = v.object({
  ...v.omit(recording, ['entries']).entries,
  ...head,
  status: v.picklist(['waiting', 'done']),
  /** The time (ms) that the player has taken. */
  duration: whole,
  /** It was a guest's, and came along when the guest signed in. */
  guest: v.exactOptional(v.literal(true)),
  /** Characters of JSON that the recording takes; 0 once its log is not kept. */
  size: whole,
});
export type EndedRound = v.InferOutput<typeof endedRound>;

export type RoundRecord = OpenRound | EndedRound;

/** A round as it lies in the database: not parsed yet. */
export interface StoredRound {
  readonly record: unknown;
  readonly entries: readonly unknown[];
}

/** The newest part of an open round, kept beside the database; or word that the round was abandoned. */
export const tail = v.union([
  v.object({ abandoned: v.object({ id: v.string(), writer: v.string() }) }),
  v.object({
    /** All of the record, unless the database has the rest. */
    record: v.looseObject({ id: v.string(), writer: v.string(), length: whole, wall: v.number() }),
    /** Number of entries before those of the tail. */
    from: whole,
    entries: entriesSchema,
  }),
]);
export type Tail = v.InferOutput<typeof tail>;
