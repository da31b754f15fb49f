// How all finished attempts at a match are spread. A result is one number, its key: by score, then by the time. Attempts
// are counted at six levels: by their keys, by their keys in hundreds, in ten thousands and so on. Adding one counts in
// six rows, and its place is the sum of at most 99 rows a level, however many attempts there are.
import { type Kysely, sql } from 'kysely';
import { type Bin, binsOf } from '../../kit/round/playerStats.ts';
import { type MatchResults, wholeSeconds } from '../../protocol/today.ts';
import type { Tables } from '../store/schema.ts';

const levels = 6;
const base = 100;
/** Keys of one score, whole seconds below each other. */
const perScore = 10_000;
/** The level whose buckets are single scores. */
const scoreLevel = 2;
/** Beyond what a round can come to: a million moves of 2048 score less. */
const highestScore = base ** (levels - scoreLevel) - 1;
/** Rows that are read for the bins, at most. */
const mostRows = 200;

export interface Match {
  readonly date: string;
  readonly game: string;
}

interface Attempt {
  readonly score: number;
  readonly ms: number;
}

/** Better is more. Where nothing was scored, no time is better than another. */
function keyOf({ score, ms }: Attempt): number {
  if (score <= 0) return 0;
  return Math.min(score, highestScore) * perScore + (perScore - 1 - wholeSeconds(ms));
}

const widthOf = (level: number) => base ** level;

/** The last thing that a transaction should do: others who finish this match wait for it to end. */
export async function addAttempt(db: Kysely<Tables>, match: Match, attempt: Attempt): Promise<void> {
  await count(db, match, attempt, 1);
}

/** Undoes addAttempt. */
export async function removeAttempt(db: Kysely<Tables>, match: Match, attempt: Attempt): Promise<void> {
  await count(db, match, attempt, -1);
  const { date, game } = match;
  await db
    .deleteFrom('today_counts')
    .where('date', '=', date)
    .where('game_id', '=', game)
    .where('count', '<=', 0)
    .execute();
}

async function count(db: Kysely<Tables>, { date, game }: Match, attempt: Attempt, by: 1 | -1): Promise<void> {
  const key = keyOf(attempt);
  await db
    .insertInto('today_counts')
    .values(
      // From the rarest to the commonest: two transactions that meet in a row meet in all that follow.
      Array.from({ length: levels }, (_, level) => ({
        date,
        game_id: game,
        level,
        bucket: Math.floor(key / widthOf(level)),
        count: by,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['date', 'game_id', 'level', 'bucket'])
        .doUpdateSet({ count: sql`today_counts.count + ${by}` }),
    )
    .execute();
}

/** 1 for the best of all attempts; equal ones share the better place. */
export async function placeOf(db: Kysely<Tables>, match: Match, attempt: Attempt): Promise<number> {
  const key = keyOf(attempt);
  const { better } = await countsOf(db, match)
    .where(({ or, and, eb }) =>
      or(
        Array.from({ length: levels }, (_, level) => {
          const bucket = Math.floor(key / widthOf(level));
          // What is better within the same bucket of the level above.
          const next = (Math.floor(bucket / base) + 1) * base;
          return and([eb('level', '=', level), eb('bucket', '>', bucket), eb('bucket', '<', next)]);
        }),
      ),
    )
    .select(({ fn }) => fn.sum<number | null>('count').as('better'))
    .executeTakeFirstOrThrow();
  return Number(better ?? 0) + 1;
}

export async function readHistogram(
  db: Kysely<Tables>,
  match: Match,
): Promise<Pick<MatchResults, 'count' | 'bins' | 'tenth'>> {
  const top = await bucketsIn(db, match, levels - 1, 0);
  const count = top.reduce((sum, row) => sum + row.count, 0);
  if (count === 0) return { count, bins: [] };
  const [tenth, bins] = await Promise.all([keyAt(db, match, Math.ceil(count / 10)), readBins(db, match)]);
  const seconds = perScore - 1 - (tenth % perScore);
  return { count, bins, tenth: { score: Math.floor(tenth / perScore), seconds } };
}

/** The key of the attempt at that place, from the best. */
async function keyAt(db: Kysely<Tables>, match: Match, place: number): Promise<number> {
  let bucket = 0;
  let left = place;
  for (let level = levels - 1; level >= 0; level--) {
    for (const row of await bucketsIn(db, match, level, bucket)) {
      bucket = row.bucket;
      if (left <= row.count) break;
      left -= row.count;
    }
  }
  return bucket;
}

/** The buckets of a level within one of the level above, best first. */
function bucketsIn(db: Kysely<Tables>, match: Match, level: number, parent: number) {
  return countsOf(db, match)
    .select(['bucket', 'count'])
    .where('level', '=', level)
    .where('bucket', '>=', parent * base)
    .where('bucket', '<', (parent + 1) * base)
    .orderBy('bucket', 'desc')
    .execute();
}

/** By single scores where these are few, else by hundreds and more of them. */
async function readBins(db: Kysely<Tables>, match: Match): Promise<Bin[]> {
  for (let level = scoreLevel; ; level++) {
    const rows = await countsOf(db, match)
      .select(['bucket', 'count'])
      .where('level', '=', level)
      .limit(mostRows + 1)
      .execute();
    if (rows.length > mostRows) continue;
    const width = base ** (level - scoreLevel);
    const bins = binsOf(new Map(rows.map(({ bucket, count }) => [bucket, count])));
    return bins.map(({ from, to, count }) => ({ from: from * width, to: (to + 1) * width - 1, count }));
  }
}

function countsOf(db: Kysely<Tables>, { date, game }: Match) {
  return db.selectFrom('today_counts').where('date', '=', date).where('game_id', '=', game);
}
