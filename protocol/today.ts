// The deals of a day, the same for everybody: each game has one at each difficulty, and the day's box takes three of them as
// its matches. The date is the player's; the server has a box for every date that has begun somewhere on Earth.
import * as v from 'valibot';
import { matchKinds } from '../kit/contract/today.ts';
import { difficulties } from '../kit/round/difficulty.ts';
import { logSchema, whole } from '../kit/round/log.ts';
import { date } from './date-schema.ts';

export const dayMatch = v.object({
  game: v.string(),
  /** Missing for a game that no box holds. */
  kind: v.exactOptional(v.picklist(matchKinds)),
  difficulty: v.picklist(difficulties),
  /** Seed of the deal, together with round 0 and `content`. */
  seed: logSchema.entries.seed,
  content: v.exactOptional(v.unknown()),
  /** Minimum score of a lit match; missing for a deal outside the box at a difficulty whose card has none. */
  par: v.exactOptional(whole),
  /** Source of par: the median of players' first attempts, or the game's card while these are few. */
  parFrom: v.exactOptional(v.picklist(['players', 'card'])),
  /** A deal of its game's own day that the day's box doesn't hold. */
  outside: v.exactOptional(v.literal(true)),
});
export type DayMatch = v.InferOutput<typeof dayMatch>;

/**
 * Answer to `GET /api/today?date=`: the same for everybody, and final. With `&game=`, its matches are the game's own day: its
 * deals at all difficulties, easiest first.
 */
export const box = v.object({
  date,
  /** 1 for this server's first box. */
  number: whole,
  matches: v.array(dayMatch),
});
export type DayBox = v.InferOutput<typeof box>;

/** A signed-in player's first finished attempt at a match. */
const ownAttempt = v.object({
  run: v.string(),
  score: whole,
  /** Time (ms) that the player has taken. */
  ms: whole,
  /** False for a round that was too quick or too slow: struck, but excluded from comparisons. */
  ranked: v.boolean(),
  /** Place among the counted attempts, 1 for the best; missing for an uncounted one. */
  place: v.exactOptional(whole),
});

const matchResults = v.object({
  game: v.string(),
  difficulty: v.picklist(difficulties),
  /** Number of first finished attempts of players who are on the boards. */
  count: whole,
  /** Their scores in ascending bins, which include both ends. */
  bins: v.array(v.object({ from: whole, to: whole, count: whole })),
  /** Lowest attempt of the top tenth; missing without attempts. */
  tenth: v.exactOptional(v.object({ score: whole, seconds: whole })),
  own: v.exactOptional(ownAttempt),
});
export type MatchResults = v.InferOutput<typeof matchResults>;

/** Answer to `GET /api/today/:date/results`, of the box, or with `?game=` of a game's own day. */
export const boxResults = v.object({ date, matches: v.array(matchResults) });
export type BoxResults = v.InferOutput<typeof boxResults>;

/**
 * Answer to `GET /api/today/mine`: dates with a finished match of the box, or with `?game=` a finished deal of the game's own day;
 * those of `guest` are from before signing in.
 */
export const ownDays = v.object({ days: v.array(date), guest: v.array(date) });
export type OwnDays = v.InferOutput<typeof ownDays>;

/** Maximum days of one player: ten years. */
export const mostDays = 3_660;
/** Matches in a box. */
export const mostMatches = 3;

// Checks the length before the items.
const dates = v.pipe(v.array(v.unknown()), v.maxLength(mostDays), v.array(date));

/**
 * `POST /api/today/mine`: a guest's days of the box, and of games by ID. They are adopted once at the first sign-in. The answer is
 * OwnDays, of the box.
 */
export const guestDays = v.strictObject({
  guest: dates,
  games: v.exactOptional(v.record(v.string(), dates)),
});
/** Maximum bytes of that request. */
export const largestGuestDays = 256 * 1024;

/** Answer to `GET /api/today/outages`: dates, in any time zone, with no box for more than ten minutes. */
export const outages = v.object({ dates: v.array(date) });

/** Cap of times. */
const longestSeconds = 9_999;

/** Returns the time that ranks equal scores. */
export function wholeSeconds(ms: number): number {
  return Math.min(longestSeconds, Math.floor(ms / 1000));
}

export type Flame = 'struck' | 'lit' | 'blazing';

/** Returns the flame level of a finished attempt. One without a par, or excluded from comparisons, is struck. */
export function flameOf(
  attempt: { readonly score: number; readonly ms: number; readonly ranked?: boolean },
  par: number | undefined,
  tenth: MatchResults['tenth'],
): Flame {
  if (attempt.ranked === false || par === undefined || attempt.score < par) return 'struck';
  if (!tenth || attempt.score < tenth.score) return 'lit';
  const isSlower = wholeSeconds(attempt.ms) > tenth.seconds;
  return attempt.score === tenth.score && isSlower ? 'lit' : 'blazing';
}

/** Returns the place of a score outside the attempts: exact for bins of one score, else as if scores were spread evenly. */
export function placeAmong(score: number, { bins }: Pick<MatchResults, 'bins'>): number {
  const better = bins.map(({ from, to, count }) => {
    if (from > score) return count;
    return to <= score ? 0 : Math.floor((count * (to - score)) / (to - from + 1));
  });
  return better.reduce((sum, count) => sum + count, 1);
}
