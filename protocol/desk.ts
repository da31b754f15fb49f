// Schemas of the operator's desk.
import * as v from 'valibot';
import { Submission } from './contact.ts';

export const DeskSubmission = v.object({
  ...Submission.entries,
  answer: v.nullable(v.string()),
  game: v.nullable(v.string()),
  uid: v.string(),
  player: v.string(),
});
export type DeskSubmission = v.InferOutput<typeof DeskSubmission>;

export const DeskEntry = v.object({
  id: v.string(),
  at: v.number(),
  /** Player ID; null for the command line. */
  operator: v.nullable(v.string()),
  name: v.string(),
  action: v.string(),
  subject: v.string(),
  detail: v.string(),
});
export type DeskEntry = v.InferOutput<typeof DeskEntry>;

export const DeskSample = v.object({
  /** Epoch ms. The other values cover the time since the sample before. */
  at: v.number(),
  /** Requests and verified logs per second. */
  requests: v.number(),
  verified: v.number(),
  /** 99th percentile of response times (ms); 0 without requests. */
  p99: v.number(),
  /** Open pages at the end. */
  streams: v.number(),
});
export type DeskSample = v.InferOutput<typeof DeskSample>;

export const DeskServer = v.object({
  name: v.string(),
  version: v.string(),
  startedAt: v.number(),
  /** Last report, epoch ms. */
  seenAt: v.number(),
  samples: v.array(DeskSample),
  disk: v.object({ free: v.number(), total: v.number() }),
});
export type DeskServer = v.InferOutput<typeof DeskServer>;

export const DeskHealth = v.object({
  /** Servers of the last hour, by name. */
  servers: v.array(DeskServer),
  backup: v.nullable(DeskEntry),
  /** Last drill, which restored a backup elsewhere and checked it. */
  drill: v.nullable(DeskEntry),
});
export type DeskHealth = v.InferOutput<typeof DeskHealth>;

/** An operation that the desk offers as a button or a form, or whose rows it shows. */
export const DeskOperation = v.object({
  /** Group and name, as the command line has them: "players/hide"; for rows, the group alone. */
  path: v.string(),
  about: v.string(),
  label: v.string(),
  /** Words on the form's button; default: the label. */
  submit: v.optional(v.string()),
  /** Parameters, in order. The first one of an operation on a row is the row. */
  fields: v.array(
    v.object({
      name: v.string(),
      about: v.string(),
      longest: v.optional(v.number()),
      choices: v.optional(v.array(v.string())),
      /** Can't be empty. */
      required: v.boolean(),
      /** A list of words. */
      many: v.boolean(),
    }),
  ),
  /** Headings and the names of their fields. */
  columns: v.optional(v.array(v.tuple([v.string(), v.string()]))),
});
export type DeskOperation = v.InferOutput<typeof DeskOperation>;

/** Whether a column holds times (epoch ms): its name is "at", or ends in "At". */
export const isTime = (column: string): boolean => /(^a|A)t$/.test(column);

/** A row that the desk shows. Its other fields are the columns. */
export const DeskRow = v.looseObject({
  id: v.string(),
  /** Names of the operations that it takes now. */
  acts: v.optional(v.array(v.string()), []),
  /** Lists to choose from, one of each, by the field of an operation. */
  choices: v.optional(v.record(v.string(), v.array(v.array(v.string()))), {}),
});
export type DeskRow = v.InferOutput<typeof DeskRow>;
