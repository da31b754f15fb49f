// Schemas of a round on this device, from its first action on. Chunks hold its log. Everything that a browser stores is
// untrusted until parsed.
import * as v from 'valibot';
import { entriesSchema, logSchema, whole } from '../../kit/round/log.ts';
import { date } from '../../protocol/date-schema.ts';
import { recording } from '../../protocol/replays.ts';

const persona = v.object({ name: v.string(), emoji: v.string() });
const integer = v.pipe(v.number(), v.safeInteger());
const tallies = v.object({ win: whole, loss: whole, draw: whole });
const bests = v.object({ score: v.number(), actions: v.number(), time: v.optional(v.number()) });
const level = v.exactOptional(v.object({ tallies, bests: v.exactOptional(bests) }));

const resultRow = v.object({
  n: whole,
  cells: v.pipe(v.array(v.string()), v.readonly()),
  /** Missing in older versions' rounds. */
  result: v.optional(v.picklist(['win', 'loss', 'draw'])),
  /** Run ID. */
  run: v.optional(v.string()),
  /** Replay ID. */
  replay: v.string(),
  /** Reason why it doesn't count, if known from the start. */
  mark: v.exactOptional(v.string()),
});

const head = {
  /** Run ID, if the server has issued a run; also the replay ID. */
  id: v.string(),
  length: whole,
  run: v.exactOptional(v.string()),
  /** ID of the signed-in player; missing for a guest's round until it is added to an account. */
  player: v.exactOptional(v.string()),
  /** Date of the day whose deal it is, unless it is practice. */
  today: v.exactOptional(date),
  /** A deal of the game's own day that the day's box doesn't hold. */
  outside: v.exactOptional(v.literal(true)),
  /** A deal that others have, or that was played before: a past or repeated match, a challenge. It counts nowhere. */
  known: v.exactOptional(v.literal(true)),
};

/** In progress; or finished, still on screen. */
export const openRound = v.object({
  ...v.omit(logSchema, ['entries']).entries,
  ...head,
  status: v.literal('open'),
  /** Only one round is open in a slot. */
  slot: v.string(),
  /** Token of the page that may write it; each page that resumes the round takes a new one. */
  writer: v.string(),
  over: v.boolean(),
  /** This device as the run's holder, and the number of entries that the server has from it; missing in older versions' rounds. */
  held: v.exactOptional(v.object({ id: v.string(), sent: whole })),
  /** Missing in older versions' rounds. */
  score: v.exactOptional(integer),
  /** Epoch ms of `end`. */
  wall: v.number(),
  /** Reason why a signed-in player's round is not ranked, or that it is practice. */
  mark: v.exactOptional(v.string()),
  opponents: v.array(persona),
  session: v.object({
    results: v.pipe(v.array(resultRow), v.readonly()),
    rounds: whole,
    /** Sum of the finished rounds' scores, for games with a running score. */
    sum: integer,
    bests: v.object({
      noob: v.exactOptional(integer),
      mid: v.exactOptional(integer),
      pro: v.exactOptional(integer),
    }),
    tallies,
    /** Missing in older versions' rounds. */
    levels: v.optional(v.object({ noob: level, mid: level, pro: level }), {}),
  }),
});
export type OpenRound = v.InferOutput<typeof openRound>;
/** Part of an open round's record that its session supplies. */
export type SessionSnapshot = Pick<
  OpenRound,
  'opponents' | 'session' | 'player' | 'run' | 'today' | 'outside' | 'known' | 'mark'
>;

/** Finished: waiting for the server, or done. */
export const endedRound = v.object({
  ...v.omit(recording, ['entries']).entries,
  ...head,
  status: v.picklist(['waiting', 'done']),
  /** Time (ms) that the player took. */
  duration: whole,
  /** Time (ms) for the player's best times; missing in older versions' rounds. */
  bestTime: v.exactOptional(whole),
  /** Points that it adds to a full game for each side; missing where the result says them. */
  sides: v.exactOptional(v.array(v.number())),
  /** Figures by key (kit/round/roundFigures.ts) of a round that no server has, once they are taken. */
  counts: v.exactOptional(v.record(v.string(), v.number())),
  /** A guest played it and added it to their account. */
  guest: v.exactOptional(v.literal(true)),
  /** Its review (keptReviews.ts), as long as its log; missing in rounds that older versions reviewed. */
  review: v.exactOptional(v.unknown()),
  /** Figures of its review by label, once it has been reviewed. */
  figures: v.exactOptional(v.record(v.string(), v.number())),
  /** The first of them; missing in rounds that older versions reviewed. */
  main: v.exactOptional(
    v.object({
      label: v.string(),
      digits: v.exactOptional(v.pipe(whole, v.maxValue(20))),
      unit: v.exactOptional(v.string()),
      better: v.picklist(['more', 'less']),
    }),
  ),
  /** Characters of JSON in the recording; 0 once its log has been dropped. */
  size: whole,
});
export type EndedRound = v.InferOutput<typeof endedRound>;

/** Finished, with its log, until the server has it. */
export const waitingRun = v.object({ ...v.omit(endedRound, ['size']).entries, entries: entriesSchema });
export type WaitingRun = v.InferOutput<typeof waitingRun>;

export type RoundRecord = OpenRound | EndedRound;

export interface StoredRound {
  readonly record: unknown;
  readonly entries: readonly unknown[];
}

/** Newest part of an open round; or a note that the round was abandoned. */
export const tail = v.union([
  v.object({ abandoned: v.object({ id: v.string(), writer: v.string() }) }),
  v.object({
    /** Complete, unless the database has the rest. */
    record: v.looseObject({ id: v.string(), writer: v.string(), length: whole, wall: v.number() }),
    /** Number of entries before those of the tail. */
    from: whole,
    entries: entriesSchema,
  }),
]);
export type Tail = v.InferOutput<typeof tail>;
