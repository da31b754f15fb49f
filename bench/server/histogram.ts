// How long a place among all finished attempts takes to find, with 10 thousand, 1 million and 10 million of them, on both
// databases: node bench/server/histogram.ts [--reads 400] [--largest 10000000]
// Ends with 1 when the most attempts take more than twice as long as the fewest, at the median.
import { sql } from 'kysely';
import type { Store } from '../../server/store/store.ts';
import { countAttempts, placeOf, readHistogram } from '../../server/today/histogram.ts';
import { print } from '../bots/table.ts';
import { whole } from '../measure.ts';
import { judge, measureSizes, numbersIn, reads, settle, smallestOf } from './sizes.ts';

const match = { date: '2026-11-22', game: 'twenty48' };

/** The nth attempt: scores as in 2048, times up to ten minutes; numbers that look like chance and are the same each time. */
const attemptOf = (n: number) => ({
  score: 4 * ((n * 2_654_435_761) % 3_000),
  ms: 1_000 * ((n * 40_503) % 600),
});

/** As many attempts in all, counted as countAttempts counts each. */
async function fill(store: Store, size: number): Promise<void> {
  const { db, kind } = store;
  await db.deleteFrom('today_counts').execute();
  const score = sql`4 * ((n * 2654435761) % 3000)`;
  const key = sql`case when ${score} = 0 then 0 else ${score} * 10000 + 9999 - (n * 40503) % 600 end`;
  await sql`
    insert into today_counts (date, game_id, level, bucket, count)
    select ${match.date}, ${match.game}, 0, key, count(*)
    from (select ${key} as key from (${numbersIn(kind, 1, size)}) as source) as keys
    group by key`.execute(db);
  for (let level = 1; level < 6; level++)
    await sql`
      insert into today_counts (date, game_id, level, bucket, count)
      select date, game_id, ${level}, bucket / 100, sum(count) from today_counts
      where level = ${level - 1} group by date, game_id, bucket / 100`.execute(db);
  await settle(store, 'today_counts');
  const { count } = await readHistogram(db, match);
  if (count !== size) throw new Error(`${count} attempts are there, not ${size}`);
}

/** Attempts far from each other, one after the other. */
const nth = (n: number) => attemptOf(n * 7_919);

const all = await measureSizes(fill, ({ db }) => ({
  'a place': (n) => placeOf(db, match, nth(n)),
  'the histogram': () => readHistogram(db, match),
  'one more attempt': (n) => countAttempts(db, [{ ...match, ...nth(n) }], 1),
}));

print(
  `A match among all attempts (${reads} times, ms)`,
  ['database', 'attempts', 'what', 'p50', 'p99', 'of the fewest'],
  all.map((one) => [
    one.kind,
    whole(one.size),
    one.what,
    one.p50.toFixed(3),
    one.p99.toFixed(3),
    (one.p50 / smallestOf(all, one)).toFixed(2),
  ]),
);
judge(all);
