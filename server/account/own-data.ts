// Everything that is kept about a player, table by table: how it is handed out, and how it goes. A table with
// players in it that is missing here fails a test.
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../store/schema.ts';

type Database = Kysely<Tables> | Transaction<Tables>;

export interface OwnData {
  readonly table: keyof Tables;
  /** What it holds about this player. */
  export(db: Database, uid: string): Promise<unknown>;
  erase(db: Database, uid: string): Promise<unknown>;
}

/** In the order of erasing: what refers to others goes before them. */
export const ownData: readonly OwnData[] = [
  {
    table: 'run_parts',
    export: (db, uid) =>
      db.selectFrom('run_parts').selectAll().where('run_id', 'in', runsOf(db, uid)).execute(),
    erase: (db, uid) => db.deleteFrom('run_parts').where('run_id', 'in', runsOf(db, uid)).execute(),
  },
  ...rowsOf('runs'),
  ...rowsOf('game_states'),
  ...rowsOf('games_highscores'),
  ...rowsOf('score_submissions'),
  ...rowsOf('leaderboard'),
  ...rowsOf('contact_bug_reports'),
  ...rowsOf('contact_game_requests'),
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
    table: 'users',
    export: (db, uid) => db.selectFrom('users').selectAll().where('uid', '=', uid).executeTakeFirst(),
    erase: (db, uid) => db.deleteFrom('users').where('uid', '=', uid).execute(),
  },
  {
    table: 'auth_sessions',
    // Without the token, which is a key and no information.
    export: (db, uid) =>
      db
        .selectFrom('auth_sessions')
        .select(['id', 'createdAt', 'updatedAt', 'expiresAt', 'userAgent'])
        .where('userId', '=', uid)
        .execute(),
    erase: (db, uid) => db.deleteFrom('auth_sessions').where('userId', '=', uid).execute(),
  },
  {
    table: 'auth_accounts',
    export: (db, uid) =>
      db
        .selectFrom('auth_accounts')
        .select(['providerId', 'accountId', 'createdAt'])
        .where('userId', '=', uid)
        .execute(),
    erase: (db, uid) => db.deleteFrom('auth_accounts').where('userId', '=', uid).execute(),
  },
  {
    table: 'auth_users',
    export: (db, uid) =>
      db
        .selectFrom('auth_users')
        .select(['name', 'contactEmail', 'image', 'createdAt', 'updatedAt'])
        .where('id', '=', uid)
        .executeTakeFirst(),
    erase: (db, uid) => db.deleteFrom('auth_users').where('id', '=', uid).execute(),
  },
];

type TableOfUid =
  | 'runs'
  | 'game_states'
  | 'games_highscores'
  | 'score_submissions'
  | 'leaderboard'
  | 'contact_bug_reports'
  | 'contact_game_requests';

/** A table whose rows with this player's uid are simply this player's. */
function rowsOf(table: TableOfUid): OwnData[] {
  return [
    {
      table,
      export: async (db, uid) => {
        const { rows } = await sql`select * from ${sql.table(table)} where uid = ${uid}`.execute(db);
        return rows;
      },
      erase: (db, uid) => sql`delete from ${sql.table(table)} where uid = ${uid}`.execute(db),
    },
  ];
}

function runsOf(db: Database, uid: string) {
  return db.selectFrom('runs').select('id').where('uid', '=', uid);
}
