// How long a place among all finished attempts takes to find, with 10 thousand, 1 million and 10 million of them, on both
// databases: node bench/server/histogram.ts [--reads 400] [--largest 10000000]
// Ends with 1 when the most attempts take more than twice as long as the fewest, at the median.
import { sql } from 'kysely';
import type { DatabaseKind, Store } from '../../server/store/store.ts';
import { addAttempt, placeOf, readHistogram } from '../../server/today/histogram.ts';
import { option, print } from '../bots/table.ts';
import { percentile, whole } from '../measure.ts';
import { openDatabase } from './databases.ts';

const reads = option('reads', 400);
const largest = option('largest', 10_000_000);
const sizes = [10_000, 1_000_000, 10_000_000].filter((size) => size <= largest);
const limit = 2;

const match = { date: '2026-11-22', game: 'twenty48' };

/** The nth attempt: scores as in 2048, times up to ten minutes; numbers that look like chance and are the same each time. */
const attemptOf = (n: number) => ({
  score: 4 * ((n * 2_654_435_761) % 3_000),
  ms: 1_000 * ((n * 40_503) % 600),
});

/** As many attempts in all, counted as addAttempt counts each. */
async function fill({ db, kind }: Store, size: number): Promise<void> {
  await db.deleteFrom('today_counts').execute();
  const numbers =
    kind === 'postgres'
      ? sql`select n from generate_series(1::bigint, ${size}::bigint) as numbers(n)`
      : sql`with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${size}) select n from numbers`;
  const score = sql`4 * ((n * 2654435761) % 3000)`;
  const key = sql`case when ${score} = 0 then 0 else ${score} * 10000 + 9999 - (n * 40503) % 600 end`;
  await sql`
    insert into today_counts (date, game_id, level, bucket, count)
    select ${match.date}, ${match.game}, 0, key, count(*) from (select ${key} as key from (${numbers}) as source) as keys
    group by key`.execute(db);
  for (let level = 1; level < 6; level++)
    await sql`
      insert into today_counts (date, game_id, level, bucket, count)
      select date, game_id, ${level}, bucket / 100, sum(count) from today_counts
      where level = ${level - 1} group by date, game_id, bucket / 100`.execute(db);
  await sql`analyze`.execute(db);
  await (kind === 'postgres' ? sql`vacuum today_counts` : sql`pragma wal_checkpoint(truncate)`).execute(db);
}

async function times(work: (n: number) => Promise<unknown>): Promise<number[]> {
  const taken: number[] = [];
  for (let n = 0; n < reads; n++) {
    const from = performance.now();
    await work(n * 7_919);
    // The first ones warm up.
    if (n >= reads / 10) taken.push(performance.now() - from);
  }
  return taken;
}

interface Measured {
  readonly kind: DatabaseKind;
  readonly size: number;
  readonly what: string;
  readonly p50: number;
  readonly p99: number;
}

async function measure(kind: DatabaseKind): Promise<Measured[]> {
  await using database = await openDatabase(kind);
  const { db } = database.store;
  const work = {
    'a place': (n: number) => placeOf(db, match, attemptOf(n)),
    'the histogram': () => readHistogram(db, match),
    'one more attempt': (n: number) => addAttempt(db, match, attemptOf(n)),
  };
  const measured: Measured[] = [];
  for (const size of sizes) {
    await database.store.unhurried(() => fill(database.store, size));
    const { count } = await readHistogram(db, match);
    if (count !== size) throw new Error(`${count} attempts are there, not ${size}`);
    for (const [what, each] of Object.entries(work)) {
      const taken = await times(each);
      measured.push({ kind, size, what, p50: percentile(taken, 0.5), p99: percentile(taken, 0.99) });
    }
  }
  return measured;
}

const all = [...(await measure('sqlite')), ...(await measure('postgres'))];
const smallest = ({ kind, what }: Measured): number =>
  all.find((one) => one.kind === kind && one.what === what)?.p50 ?? Number.NaN;

print(
  `A match among all attempts (${reads} times, ms)`,
  ['database', 'attempts', 'what', 'p50', 'p99', 'of the fewest'],
  all.map((one) => [
    one.kind,
    whole(one.size),
    one.what,
    one.p50.toFixed(3),
    one.p99.toFixed(3),
    (one.p50 / smallest(one)).toFixed(2),
  ]),
);
const slow = all.filter((one) => one.p50 > limit * smallest(one));
console.log(
  slow.length > 0
    ? `\nPast ${limit} times the fewest: ${slow.map(({ kind, what }) => `${kind}, ${what}`).join('; ')}.`
    : `\nFlat: the limit is ${limit} times the fewest.`,
);
process.exitCode = slow.length > 0 ? 1 : 0;
