// `GET /api/users/me/figures/:game`: a player's figures of a game by difficulty, and how they compare.
import * as v from 'valibot';
import { figuredTally } from '../kit/round/tally.ts';

const share = v.object({
  /** Players with this figure. */
  players: v.number(),
  /** Those with a lower average; half of those with about the same one. */
  below: v.number(),
});
export type Share = v.InferOutput<typeof share>;

export const figureList = v.array(
  v.object({
    ...figuredTally.entries,
    /** By figure, where enough players have it. */
    shares: v.exactOptional(v.record(v.string(), share)),
  }),
);
export type FigureList = Readonly<v.InferOutput<typeof figureList>>;
