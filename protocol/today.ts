// The day's box: three matches, each a game at one difficulty with one deal for everybody. A day is a date on the
// player's calendar; the server answers for every date that has begun somewhere on Earth.
import * as v from 'valibot';
import { matchKinds } from '../kit/contract/today.ts';
import { difficulties } from '../kit/round/difficulty.ts';
import { logSchema, whole } from '../kit/round/log.ts';
import { date } from './date-schema.ts';

const match = v.object({
  /** The game's id. */
  game: v.string(),
  kind: v.picklist(matchKinds),
  difficulty: v.picklist(difficulties),
  /** Seed of the deal, with the number of the round, 0, and `content`. */
  seed: logSchema.entries.seed,
  content: v.exactOptional(v.unknown()),
  /** The score from which a match is lit. */
  par: whole,
  /** The median of players' first attempts, or while these are few, the figure of the game itself. */
  parFrom: v.picklist(['players', 'card']),
});
export type TodaysMatch = v.InferOutput<typeof match>;

/** `GET /api/today?date=`: the same for everybody, and final once the day has begun. */
export const box = v.object({
  date,
  /** 1 for the first box that this server has had. */
  number: whole,
  matches: v.array(match),
});
export type Box = v.InferOutput<typeof box>;

/** A signed-in player's first finished attempt at a match. */
const ownAttempt = v.object({
  run: v.string(),
  score: whole,
  /** The time (ms) that the player has taken. */
  ms: whole,
  /** False for a round that was too quick or too slow: the match is struck and excluded from comparisons. */
  ranked: v.boolean(),
  /** Place among the counted attempts, 1 for the best; missing for one that doesn't count. */
  place: v.exactOptional(whole),
});

const matchResults = v.object({
  game: v.string(),
  /** First finished attempts so far, of players who are on the boards. */
  count: whole,
  /** Their scores, from the lowest to the highest; both ends of a bin are included. */
  bins: v.array(v.object({ from: whole, to: whole, count: whole })),
  /** The least of the attempts in the top tenth; missing while there is no attempt. */
  tenth: v.exactOptional(v.object({ score: whole, seconds: whole })),
  own: v.exactOptional(ownAttempt),
});
export type MatchResults = v.InferOutput<typeof matchResults>;

/** `GET /api/today/:date/results`. The day's board is `GET /api/today/:date/board/:game`, a Leaderboard. */
export const boxResults = v.object({ date, matches: v.array(matchResults) });
export type BoxResults = v.InferOutput<typeof boxResults>;

/** `GET /api/today/mine`: the dates on which the player has finished a match; those of `guest` before signing in. */
export const ownDays = v.object({ days: v.array(date), guest: v.array(date) });
export type OwnDays = v.InferOutput<typeof ownDays>;

/** Maximum days of one player: ten years. */
export const mostDays = 3_660;

/** `POST /api/today/mine`: the days of a guest, taken along once, at the first sign-in. Answered with OwnDays. */
export const guestDays = v.strictObject({
  // The length comes first: a list that is too long is not looked through.
  guest: v.pipe(v.array(v.unknown()), v.maxLength(mostDays), v.array(date)),
});

/** `GET /api/today/outages`: the dates, in any time zone, on which no box was available for more than ten minutes. */
export const outages = v.object({ dates: v.array(date) });

/** Attempts that took longer count as this long. */
const longestSeconds = 9_999;

/** Equal scores go by whole seconds. */
export function wholeSeconds(ms: number): number {
  return Math.min(longestSeconds, Math.floor(ms / 1000));
}

export type Flame = 'struck' | 'lit' | 'blazing';

/** Returns the flame level of a finished attempt. */
export function flameOf(
  attempt: { readonly score: number; readonly ms: number },
  par: number,
  tenth: MatchResults['tenth'],
): Flame {
  if (attempt.score < par) return 'struck';
  if (!tenth || attempt.score < tenth.score) return 'lit';
  const isSlower = wholeSeconds(attempt.ms) > tenth.seconds;
  return attempt.score === tenth.score && isSlower ? 'lit' : 'blazing';
}

/**
 * Returns the place that a score outside the attempts would have: exact for bins of one score; a wider bin counts as if
 * its scores were spread evenly.
 */
export function placeAmong(score: number, { bins }: Pick<MatchResults, 'bins'>): number {
  const better = bins.map(({ from, to, count }) => {
    if (from > score) return count;
    return to <= score ? 0 : Math.floor((count * (to - score)) / (to - from + 1));
  });
  return better.reduce((sum, count) => sum + count, 1);
}
