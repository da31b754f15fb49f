// How long a board takes to read, with 10 thousand, 1 million and 10 million rows, on both databases:
// node bench/server/leaderboards.ts [--reads 400] [--largest 10000000]
// The reference is one row by its primary key, in the same run. Ends with 1 when the largest board takes more than
// twice as long as the smallest, at the median.
import { sql } from 'kysely';
import { readBoard } from '../../server/leaderboards/read.ts';
import type { DatabaseKind, Store } from '../../server/store/store.ts';
import { option, print } from '../bots/table.ts';
import { percentile, whole } from '../measure.ts';
import { openDatabase } from './databases.ts';

const reads = option('reads', 400);
const largest = option('largest', 10_000_000);
const sizes = [10_000, 1_000_000, 10_000_000].filter((size) => size <= largest);
const limit = 2;

const board = { game: 'tictactoe', difficulty: 'noob', period: 'all' } as const;

/** Numbers that look like chance and are the same each time. */
const scattered = (n: number) => (n * 2_654_435_761) % 4_294_967_296;
const uidOf = (n: number) => `player-${String(n).padStart(9, '0')}`;

/** Rows numbered from one to another, in place of as many finished rounds. Indexes are built faster afterwards. */
async function fill({ db, kind }: Store, from: number, to: number): Promise<void> {
  const indexes = await (kind === 'postgres'
    ? sql<Index>`select indexname as name, indexdef as sql from pg_indexes where tablename = 'leaderboard' and indexname <> 'leaderboard_key'`
    : sql<Index>`select name, sql from sqlite_schema where type = 'index' and tbl_name = 'leaderboard' and sql is not null`
  ).execute(db);
  for (const { name } of indexes.rows) await sql`drop index ${sql.ref(name)}`.execute(db);
  const numbers =
    kind === 'postgres'
      ? sql`select n from generate_series(${from}::bigint, ${to}::bigint) as numbers(n)`
      : sql`with recursive numbers(n) as (select ${from} union all select n + 1 from numbers where n < ${to}) select n from numbers`;
  const uid = kind === 'postgres' ? sql`'player-' || lpad(n::text, 9, '0')` : sql`printf('player-%09d', n)`;
  await sql`
    insert into leaderboard (game_id, difficulty, period, uid, minus_score, ms, at, run_id)
    select 'tictactoe', 'noob', 'all', ${uid}, -((n * 2654435761) % 100000), (n * 40503) % 60000, 1700000000000 + n, 'run-' || n
    from (${numbers}) as source`.execute(db);
  for (const index of indexes.rows) await sql.raw(index.sql).execute(db);
  await sql`analyze`.execute(db);
  // What was written is settled before anything is measured: in real life it comes in over years.
  await (kind === 'postgres' ? sql`vacuum leaderboard` : sql`pragma wal_checkpoint(truncate)`).execute(db);
}

interface Index {
  readonly name: string;
  readonly sql: string;
}

type Read = (n: number) => Promise<unknown>;

/** Every read takes another player, anywhere on the board. */
async function times(read: Read): Promise<number[]> {
  const taken: number[] = [];
  for (let n = 0; n < reads; n++) {
    const from = performance.now();
    await read(n);
    // The first ones warm up.
    if (n >= reads / 10) taken.push(performance.now() - from);
  }
  return taken;
}

function readsOf({ db }: Store, size: number): Record<string, Read> {
  const somebody = (n: number) => uidOf(1 + (scattered(n + 1) % size));
  return {
    'one row by its key': (n) =>
      db
        .selectFrom('leaderboard')
        .selectAll()
        .where('game_id', '=', board.game)
        .where('difficulty', '=', board.difficulty)
        .where('period', '=', 'all')
        .where('uid', '=', somebody(n))
        .executeTakeFirstOrThrow(),
    'the first twenty': () => readBoard(db, board),
    'and one’s own place': (n) => readBoard(db, board, somebody(n)),
  };
}

interface Measured {
  readonly kind: DatabaseKind;
  readonly size: number;
  readonly read: string;
  readonly p50: number;
  readonly p99: number;
}

async function measure(kind: DatabaseKind): Promise<Measured[]> {
  await using database = await openDatabase(kind);
  const { store } = database;
  const measured: Measured[] = [];
  let filled = 0;
  for (const size of sizes) {
    await store.unhurried(() => fill(store, filled + 1, size));
    filled = size;
    for (const [read, work] of Object.entries(readsOf(store, size))) {
      const taken = await times(work);
      measured.push({ kind, size, read, p50: percentile(taken, 0.5), p99: percentile(taken, 0.99) });
    }
  }
  return measured;
}

const all = [...(await measure('sqlite')), ...(await measure('postgres'))];

function p50Of({ kind, read }: Measured, size: number | undefined, name = read): number {
  return all.find((one) => one.kind === kind && one.size === size && one.read === name)?.p50 ?? Number.NaN;
}

print(
  `Reading a leaderboard (${reads} times, ms)`,
  ['database', 'rows', 'what', 'p50', 'p99', 'of one row by its key', 'of the smallest board'],
  all.map((one) => [
    one.kind,
    whole(one.size),
    one.read,
    one.p50.toFixed(3),
    one.p99.toFixed(3),
    (one.p50 / p50Of(one, one.size, 'one row by its key')).toFixed(1),
    (one.p50 / p50Of(one, sizes[0])).toFixed(2),
  ]),
);
const slow = all.filter((one) => one.p50 > limit * p50Of(one, sizes[0]));
console.log(
  slow.length > 0
    ? `\nPast ${limit} times the smallest: ${slow.map(({ kind, read }) => `${kind}, ${read}`).join('; ')}.`
    : `\nFlat: the limit is ${limit} times the smallest.`,
);
process.exitCode = slow.length > 0 ? 1 : 0;
