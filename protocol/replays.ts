// Finished runs: recordings, and a player's own lists and sums.
import * as v from 'valibot';
import { logSchema } from '../kit/round/log.ts';
import { tally } from '../kit/round/tally.ts';

const result = v.nullable(v.picklist(['win', 'loss', 'draw']));

/** A whole round with its claimed result. */
export const recording = v.object({
  ...logSchema.entries,
  score: v.number(),
  /** Null for an abandoned round that still counts. */
  result,
  /** Time (ms) that the player has taken, by the server's clock. */
  ms: v.exactOptional(v.number()),
  name: v.string(),
  /** End of the round, epoch ms. */
  when: v.number(),
  /** Robots, if known. */
  opponents: v.exactOptional(v.array(v.object({ name: v.string(), emoji: v.string() }))),
});
export type Recording = v.InferOutput<typeof recording>;

/** Answer to a request for a run's recording. */
export const sharedRecording = v.object({
  ...recording.entries,
  ranked: v.boolean(),
  /** Whether anyone may watch it, or only its player. */
  shared: v.boolean(),
});

/** Answer to `PUT /api/runs/:run/shared`, which lets others watch a run. */
export const sharing = v.object({ shared: v.boolean() });

export const finishedRound = v.object({
  /** Replay ID. */
  id: v.string(),
  game: v.string(),
  difficulty: v.string(),
  result,
  score: v.number(),
  /** Time (ms) that the player has taken. */
  end: v.number(),
  when: v.number(),
  ranked: v.boolean(),
  /** Operator's reason for taking it off the boards. */
  reason: v.exactOptional(v.string()),
});
export type FinishedRound = v.InferOutput<typeof finishedRound>;

/** A player's own rounds, newest first. */
export const history = v.object({
  rounds: v.array(finishedRound),
  /** Cursor of the next page; missing on the last one. */
  before: v.exactOptional(v.string()),
});
export type History = v.InferOutput<typeof history>;

export const tallyList = v.array(tally);
