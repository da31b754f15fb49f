// Exports and erases everything that is stored about a player, table by table. A test fails when a table is missing.
import { sql } from 'kysely';
import { deleteRows, deleteRuns } from '../store/batches.ts';
import type { Db, Tables } from '../store/schema.ts';
import { walk } from '../store/walk.ts';

/** Rows in memory where one can have half a megabyte: parts of logs, states of runs. */
const LARGE_AT_ONCE = 16;

export interface OwnData {
  readonly table: keyof Tables;
  /** Reads this player's rows, a page at a time; a promise for one row at most. */
  export(db: Db, uid: string): AsyncIterable<unknown> | Promise<unknown>;
  /** Deletes in batches that commit one by one. */
  erase(db: Db, uid: string): Promise<unknown>;
}

/** Tables in the order of erasing: rows before those that they refer to. */
export const ownData: readonly OwnData[] = [
  {
    table: 'operator_log',
    // Omits the operator, whose identity is another player's data.
    export: (db, uid) =>
      walk(
        db.selectFrom('operator_log').select(['at', 'id', 'action', 'detail']).where('subject', '=', uid),
        ['at', 'id'],
      ),
    erase: eraseFromLog,
  },
  { table: 'run_parts', export: logsOf, erase: (db, uid) => deleteRuns(db, sql`uid = ${uid}`) },
  { ...rowsOf('runs', ['issued_at', 'id']), export: runRows },
  rowsOf('attempts', ['game_id', 'difficulty']),
  rowsOf('tallies', ['game_id', 'difficulty']),
  rowsOf('game_states', ['game_id']),
  rowsOf('games_highscores', ['created_at', 'run_id']),
  rowsOf('score_submissions', ['created_at', 'run_id']),
  rowsOf('leaderboard', ['game_id', 'difficulty', 'period']),
  rowsOf('today_attempts', ['date', 'game_id', 'difficulty']),
  rowsOf('guest_days', ['date', 'game_id']),
  rowsOf('friends_members', ['joined_at', 'box_id']),
  rowsOf('friends_boxes', ['id']),
  rowsOf('friends_challenges', ['at', 'id']),
  rowsOf('friends_answers', ['challenge_id']),
  rowsOf('contact_bug_reports', ['created_at', 'id']),
  rowsOf('contact_game_requests', ['created_at', 'id']),
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
    ...rowsOf('sessions', ['created_at', 'id']),
    // Omits the token's hash.
    export: (db, uid) =>
      walk(
        db
          .selectFrom('sessions')
          .select(['id', 'created_at', 'seen_at', 'expires_at', 'user_agent'])
          .where('uid', '=', uid),
        ['created_at', 'id'],
      ),
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

/** @param key columns that identify a row of a player, in the order of an index */
function rowsOf<Table extends TableOfUid>(
  table: Table,
  key: readonly (keyof Tables[Table] & string)[],
): OwnData {
  // Kysely has no type for a query on one of several tables.
  const rows = (db: Db) => db.selectFrom(table as 'guest_days').selectAll();
  return {
    table,
    export: (db, uid) => walk(rows(db).where('uid', '=', uid), key as readonly 'uid'[]),
    erase: (db, uid) => deleteRows(db, table, ['uid', ...key], sql`uid = ${uid}`),
  };
}

/** Erases the player's name and the operators' notes about them, and keeps the actions. */
async function eraseFromLog(db: Db, uid: string) {
  const log = db.selectFrom('operator_log').select(['at', 'id', 'operator', 'action', 'subject', 'detail']);
  for await (const { id, operator, action, subject, detail } of walk(log, ['at', 'id'])) {
    const entry = db.updateTable('operator_log').where('id', '=', id);
    if (operator === uid) await entry.set({ name: 'Deleted account' }).execute();
    if (detail === '') continue;
    const isOwn = subject === uid || (await owns(db, uid, action, subject));
    if (isOwn) await entry.set({ detail: '' }).execute();
  }
}

async function owns(db: Db, uid: string, action: string, id: string): Promise<boolean> {
  const tables = { runs: ['runs'], submissions: ['contact_bug_reports', 'contact_game_requests'] };
  for (const table of tables[action.split('.')[0] as keyof typeof tables] ?? []) {
    const rows = db.selectFrom(table as 'runs').select('id');
    if (await rows.where('id', '=', id).where('uid', '=', uid).executeTakeFirst()) return true;
  }
  return false;
}

/** Omits content and state of a run in progress: the player must not know them yet. */
async function* runRows(db: Db, uid: string) {
  const runs = db.selectFrom('runs').selectAll().where('uid', '=', uid);
  for await (const run of walk(runs, ['issued_at', 'id'], { rowsAtOnce: LARGE_AT_ONCE }))
    yield run.status === 'issued' ? { ...run, content: null, checkpoint: null } : run;
}

async function* logsOf(db: Db, uid: string) {
  const parts = db
    .selectFrom('run_parts')
    .innerJoin('runs', 'runs.id', 'run_id')
    .select(['issued_at', 'run_id', 'from_entry', 'run_parts.entries'])
    .where('uid', '=', uid);
  const key = ['issued_at', 'run_id', 'from_entry'] as const;
  for await (const { issued_at: _, ...part } of walk(parts, key, { rowsAtOnce: LARGE_AT_ONCE })) yield part;
}
