// Histogram of a match: the first attempts of all players who are on the boards. A result's key is one number: score
// first, then time. Attempts are counted by key at six levels, each in buckets a hundred times as wide. Adding one
// changes six rows, and its place is the sum of at most 99 rows a level.
import { sql } from 'kysely';
import { binsOf } from '../../kit/round/playerStats.ts';
import type { Bin } from '../../kit/round/tally.ts';
import { type MatchResults, wholeSeconds } from '../../protocol/today.ts';
import type { Db } from '../store/schema.ts';

const levels = 6;
const base = 100;
/** Number of keys of one score, one per second. */
const perScore = 10_000;
/** Level whose buckets are single scores. */
const scoreLevel = 2;
/** Cap of scores; a million moves of 2048 score less. */
const highestScore = base ** (levels - scoreLevel) - 1;
/** Maximum rows of a histogram's bins. */
const mostRows = 200;

export interface Deal {
  readonly date: string;
  readonly game: string;
  readonly difficulty: string;
  /** Whether the day's box doesn't hold it. */
  readonly outside?: boolean | 0 | 1 | undefined;
}

/** Returns the stored ID of a deal. The box's is the game's, as the release before counts it. */
function idOf({ game, difficulty, outside }: Deal): string {
  return outside ? `${game} ${difficulty}` : game;
}

interface Result {
  readonly score: number;
  readonly ms: number;
}

/** Returns a number that is higher for a better result. Without a score the time doesn't matter. */
function keyOf({ score, ms }: Result): number {
  if (score <= 0) return 0;
  return Math.min(score, highestScore) * perScore + (perScore - 1 - wholeSeconds(ms));
}

const widthOf = (level: number) => base ** level;

/**
 * Counts attempts at different matches. Must come last in a transaction, as others who finish these matches wait for its
 * end.
 * @param by -1 to uncount them
 */
export async function countAttempts(db: Db, attempts: readonly (Deal & Result)[], by: 1 | -1): Promise<void> {
  if (attempts.length === 0) return;
  // In one order in every transaction, so that none waits for another in a circle.
  const inOrder = attempts
    .map((attempt) => ({ date: attempt.date, game_id: idOf(attempt), key: keyOf(attempt) }))
    .toSorted((a, b) => (`${a.date} ${a.game_id}` < `${b.date} ${b.game_id}` ? -1 : 1));
  await db
    .insertInto('today_counts')
    .values(
      inOrder.flatMap(({ key, ...deal }) =>
        Array.from({ length: levels }, (_, level) => ({
          ...deal,
          level,
          bucket: Math.floor(key / widthOf(level)),
          count: by,
        })),
      ),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['date', 'game_id', 'level', 'bucket'])
        .doUpdateSet({ count: sql`today_counts.count + ${by}` }),
    )
    .execute();
}

/** Returns 1 for the best attempt; equal ones share the better place. */
export async function placeOf(db: Db, deal: Deal, result: Result): Promise<number> {
  const key = keyOf(result);
  const { better } = await countsOf(db, deal)
    .where(({ or, and, eb }) =>
      or(
        Array.from({ length: levels }, (_, level) => {
          const bucket = Math.floor(key / widthOf(level));
          // Counts better results within the same bucket of the level above.
          const next = (Math.floor(bucket / base) + 1) * base;
          return and([eb('level', '=', level), eb('bucket', '>', bucket), eb('bucket', '<', next)]);
        }),
      ),
    )
    .select(({ fn }) => fn.sum<number | null>('count').as('better'))
    .executeTakeFirstOrThrow();
  return (better ?? 0) + 1;
}

export async function readHistogram(
  db: Db,
  deal: Deal,
): Promise<Pick<MatchResults, 'count' | 'bins' | 'tenth'>> {
  const count = await countOf(db, [deal]);
  if (count === 0) return { count, bins: [] };
  const [tenth, bins] = await Promise.all([tenthAmong(db, deal, count), readBins(db, deal)]);
  return { count, bins, tenth };
}

/** Returns the least attempt of the top tenth; undefined without attempts. */
export async function readTenth(db: Db, deal: Deal): Promise<MatchResults['tenth']> {
  const count = await countOf(db, [deal]);
  return count === 0 ? undefined : tenthAmong(db, deal, count);
}

async function countOf(db: Db, deals: readonly Deal[]): Promise<number> {
  const top = await bucketsIn(db, deals, levels - 1, 0);
  return top.reduce((sum, row) => sum + row.count, 0);
}

async function tenthAmong(db: Db, deal: Deal, count: number) {
  const key = await keyAt(db, [deal], Math.ceil(count / 10));
  return { score: Math.floor(key / perScore), seconds: perScore - 1 - (key % perScore) };
}

/** Returns the number of attempts and their median score, the lower of two middle ones. */
export async function readMedian(
  db: Db,
  deals: readonly Deal[],
): Promise<{ readonly count: number; readonly score: number }> {
  const count = deals.length > 0 ? await countOf(db, deals) : 0;
  if (count === 0) return { count, score: 0 };
  return { count, score: await keyAt(db, deals, Math.floor(count / 2) + 1, scoreLevel) };
}

/** Returns the key of the attempt at a place, or its bucket at a higher level. */
async function keyAt(db: Db, deals: readonly Deal[], place: number, lowest = 0): Promise<number> {
  let bucket = 0;
  let left = place;
  for (let level = levels - 1; level >= lowest; level--) {
    for (const row of await bucketsIn(db, deals, level, bucket)) {
      bucket = row.bucket;
      if (left <= row.count) break;
      left -= row.count;
    }
  }
  return bucket;
}

/** Reads the buckets of a level within one of the level above, best first. */
function bucketsIn(db: Db, deals: readonly Deal[], level: number, parent: number) {
  return countsOf(db, ...deals)
    .select(({ fn }) => ['bucket', fn.sum<number>('count').as('count')])
    .where('level', '=', level)
    .where('bucket', '>=', parent * base)
    .where('bucket', '<', (parent + 1) * base)
    .groupBy('bucket')
    .orderBy('bucket', 'desc')
    .execute();
}

/** Reads single scores where these are few, else wider buckets. */
async function readBins(db: Db, deal: Deal): Promise<Bin[]> {
  for (let level = scoreLevel; ; level++) {
    const rows = await countsOf(db, deal)
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

function countsOf(db: Db, ...deals: readonly Deal[]) {
  return db
    .selectFrom('today_counts')
    .where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('date', 'game_id'),
        'in',
        deals.map((deal) => tuple(deal.date, idOf(deal))),
      ),
    )
    .where('count', '>', 0);
}
