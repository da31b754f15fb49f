import * as v from 'valibot';

export const windows = ['today', 'week', 'all'] as const;
/** Today and this week are UTC's; a week starts on Monday. */
export type Window = (typeof windows)[number];

const row = v.object({
  rank: v.number(),
  name: v.string(),
  score: v.number(),
  /** The time (ms) that the player has taken. */
  ms: v.number(),
  /** Epoch ms. */
  at: v.number(),
  /** The run that earned it, to be watched. */
  run: v.string(),
  /** Rounds of this game and difficulty that the player has ever begun; missing when unknown. */
  attempts: v.optional(v.number()),
  you: v.optional(v.boolean()),
});

export const leaderboard = v.object({
  rows: v.array(row),
  /** The player's own place, when signed in and on the board. */
  own: v.optional(
    v.object({
      /** Missing when the rank lies beyond the counted ones. */
      rank: v.optional(v.number()),
      /** The rows around the player's own, best first, where they are not among `rows`. */
      neighbours: v.array(v.object({ ...row.entries, rank: v.optional(v.number()) })),
    }),
  ),
});
export type Leaderboard = v.InferOutput<typeof leaderboard>;

/** Ranks beyond this are not counted. */
export const countedRanks = 10_000;
