// Everything that is kept about a player, table by table: how it is handed out, and how it goes. A table with
// players in it that is missing here fails a test.
import { type Kysely, sql, type Transaction } from 'kysely';
import { partsOf } from '../runs/parts.ts';
import type { Tables } from '../store/schema.ts';

type Database = Kysely<Tables> | Transaction<Tables>;

/** As many as there are, a few in memory at a time. */
export type OwnRows = AsyncIterable<unknown>;
/** The only one, or all of a few. */
export type OwnRow = Promise<unknown>;

/** Of rows that are read page by page. */
const rowsAtOnce = 200;

export interface OwnData {
  readonly table: keyof Tables;
  /** What it holds about this player. */
  export(db: Database, uid: string): OwnRows | OwnRow;
  erase(db: Database, uid: string): Promise<unknown>;
}

/** In the order of erasing: what refers to others goes before them. */
export const ownData: readonly OwnData[] = [
  {
    table: 'run_parts',
    export: logsOf,
    erase: (db, uid) => db.deleteFrom('run_parts').where('run_id', 'in', runsOf(db, uid)).execute(),
  },
  { ...rowsOf('runs', ['id']), export: runRows },
  rowsOf('attempts', ['game_id', 'difficulty']),
  rowsOf('game_states', ['game_id']),
  rowsOf('games_highscores', ['run_id']),
  rowsOf('score_submissions', ['run_id']),
  rowsOf('leaderboard', ['game_id', 'difficulty', 'period']),
  rowsOf('today_attempts', ['date', 'game_id']),
  rowsOf('guest_days', ['date']),
  rowsOf('contact_bug_reports', ['id']),
  rowsOf('contact_game_requests', ['id']),
  {
    table: 'user_photos',
    export: (db, uid) =>
      db
        .selectFrom('user_photos')
        .select(['source', 'type', 'bytes'])
        .where('uid', '=', uid)
        .executeTakeFirst()
        .then((photo) => photo && { ...photo, bytes: Buffer.from(photo.bytes).toString('base64') }),
    erase: (db, uid) => db.deleteFrom('user_photos').where('uid', '=', uid).execute(),
  },
  {
    table: 'sessions',
    // Without the token's hash, which tells its owner nothing.
    export: (db, uid) =>
      db
        .selectFrom('sessions')
        .select(['id', 'created_at', 'seen_at', 'expires_at', 'user_agent'])
        .where('uid', '=', uid)
        .execute(),
    erase: (db, uid) => db.deleteFrom('sessions').where('uid', '=', uid).execute(),
  },
  {
    table: 'users',
    export: (db, uid) => db.selectFrom('users').selectAll().where('uid', '=', uid).executeTakeFirst(),
    erase: (db, uid) => db.deleteFrom('users').where('uid', '=', uid).execute(),
  },
];

type TableOfUid = {
  [Table in keyof Tables]: 'uid' extends keyof Tables[Table] ? Table : never;
}[keyof Tables];

/**
 * A table whose rows with this player's uid are simply this player's.
 * @param key the columns that tell one of them from another
 */
function rowsOf(table: TableOfUid, key: readonly string[]): OwnData {
  return {
    table,
    export: (db, uid) => pagedRows(db, table, key, uid),
    erase: (db, uid) => sql`delete from ${sql.table(table)} where uid = ${uid}`.execute(db),
  };
}

async function* pagedRows(db: Database, table: TableOfUid, key: readonly string[], uid: string) {
  const columns = sql.join(key.map((column) => sql.ref(column)));
  let beyond = sql``;
  for (;;) {
    const { rows } = await sql<Record<string, unknown>>`
      select * from ${sql.table(table)} where uid = ${uid} ${beyond}
      order by ${columns} limit ${rowsAtOnce}`.execute(db);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < rowsAtOnce) return;
    beyond = sql`and (${columns}) > (${sql.join(key.map((column) => last[column]))})`;
  }
}

/** Of a run under way the content and the state are left out: they hold what the player is not to know yet. */
async function* runRows(db: Database, uid: string) {
  for await (const run of pagedRows(db, 'runs', ['id'], uid))
    yield run.status === 'issued' ? { ...run, content: null, checkpoint: null } : run;
}

async function* logsOf(db: Database, uid: string) {
  for await (const { id } of pagedRows(db, 'runs', ['id'], uid)) yield* partsOf(db, String(id));
}

function runsOf(db: Database, uid: string) {
  return db.selectFrom('runs').select('id').where('uid', '=', uid);
}
