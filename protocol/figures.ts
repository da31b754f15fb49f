// `GET /api/users/me/figures/:game`: a player's figures of a game by difficulty, and how they compare.
import * as v from 'valibot';
import type { FiguredTally } from '../kit/round/playerStats.ts';
import { tally } from './replays.ts';

const share = v.object({
  /** Players with this figure. */
  players: v.number(),
  /** Those with a lower average; half of those with about the same one. */
  below: v.number(),
});
export type Share = v.InferOutput<typeof share>;

export type FigureList = readonly (FiguredTally & {
  /** By figure, where enough players have it. */
  readonly shares?: Readonly<Record<string, Share>>;
})[];

const sums = v.object({
  rounds: v.number(),
  sum: v.number(),
  lowest: v.number(),
  highest: v.number(),
  width: v.number(),
  counts: v.record(v.string(), v.number()),
  last: v.array(v.number()),
});

export const figureList: v.GenericSchema<unknown, FigureList> = v.array(
  v.object({
    ...tally.entries,
    figures: v.record(v.string(), sums),
    shares: v.exactOptional(v.record(v.string(), share)),
  }),
);
