import * as v from 'valibot';

export const windows = ['today', 'week', 'all'] as const;
/** UTC days, and weeks from Monday. */
export type Window = (typeof windows)[number];

const row = v.object({
  rank: v.number(),
  name: v.string(),
  score: v.number(),
  /** Time (ms) that the player has taken. */
  ms: v.number(),
  /** Epoch ms. */
  at: v.number(),
  /** Replay ID. */
  run: v.string(),
  /** Number of rounds that the player has begun; missing when unknown. */
  attempts: v.optional(v.number()),
  you: v.optional(v.boolean()),
});

export const leaderboard = v.object({
  rows: v.array(row),
  /** The viewer's place, if any. */
  own: v.optional(
    v.object({
      /** Missing beyond `countedRanks`. */
      rank: v.optional(v.number()),
      /** Rows around the viewer's, best first; empty if it is among `rows`. */
      neighbours: v.array(v.object({ ...row.entries, rank: v.optional(v.number()) })),
    }),
  ),
});
export type Leaderboard = v.InferOutput<typeof leaderboard>;

/** Lowest rank that the server counts. */
export const countedRanks = 10_000;
