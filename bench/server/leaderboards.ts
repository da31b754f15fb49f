// How long a board takes to read, with 10 thousand, 1 million and 10 million rows, on both databases:
// node bench/server/leaderboards.ts [--reads 400] [--largest 10000000]
// The reference is one row by its primary key, in the same run. Ends with 1 when the largest board takes more than
// twice as long as the smallest, at the median.
import { sql } from 'kysely';
import { readBoard } from '../../server/leaderboards/read.ts';
import type { Store } from '../../server/store/store.ts';
import { print } from '../bots/table.ts';
import { whole } from '../measure.ts';
import { judge, measureSizes, numbersIn, reads, settle, smallestOf } from './sizes.ts';

const board = { game: 'tictactoe', difficulty: 'noob', period: 'all' } as const;

/** Numbers that look like chance and are the same each time. */
const scattered = (n: number) => (n * 2_654_435_761) % 4_294_967_296;
const uidOf = (n: number) => `player-${String(n).padStart(9, '0')}`;

interface Index {
  readonly name: string;
  readonly sql: string;
}

/** Rows in place of as many finished rounds. Indexes are built faster afterwards. */
async function fill(store: Store, size: number, before: number): Promise<void> {
  const { db, kind } = store;
  const indexes = await (kind === 'postgres'
    ? sql<Index>`select indexname as name, indexdef as sql from pg_indexes where tablename = 'leaderboard' and indexname <> 'leaderboard_key'`
    : sql<Index>`select name, sql from sqlite_schema where type = 'index' and tbl_name = 'leaderboard' and sql is not null`
  ).execute(db);
  for (const { name } of indexes.rows) await sql`drop index ${sql.ref(name)}`.execute(db);
  const uid = kind === 'postgres' ? sql`'player-' || lpad(n::text, 9, '0')` : sql`printf('player-%09d', n)`;
  await sql`
    insert into leaderboard (game_id, difficulty, period, uid, minus_score, ms, at, run_id)
    select 'tictactoe', 'noob', 'all', ${uid}, -((n * 2654435761) % 100000), (n * 40503) % 60000, 1700000000000 + n, 'run-' || n
    from (${numbersIn(kind, before + 1, size)}) as source`.execute(db);
  for (const index of indexes.rows) await sql.raw(index.sql).execute(db);
  await settle(store, 'leaderboard');
}

const byKey = 'one row by its key';

/** Every read takes another player, anywhere on the board. */
const all = await measureSizes(fill, ({ db }, size) => {
  const somebody = (n: number) => uidOf(1 + (scattered(n + 1) % size));
  return {
    [byKey]: (n) =>
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
});

function keyOf({ kind, size }: (typeof all)[number]): number {
  return all.find((one) => one.kind === kind && one.size === size && one.what === byKey)?.p50 ?? Number.NaN;
}

print(
  `Reading a leaderboard (${reads} times, ms)`,
  ['database', 'rows', 'what', 'p50', 'p99', 'of one row by its key', 'of the smallest board'],
  all.map((one) => [
    one.kind,
    whole(one.size),
    one.what,
    one.p50.toFixed(3),
    one.p99.toFixed(3),
    (one.p50 / keyOf(one)).toFixed(1),
    (one.p50 / smallestOf(all, one)).toFixed(2),
  ]),
);
judge(all);
