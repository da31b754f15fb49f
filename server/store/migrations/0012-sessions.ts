// Sign-in without better-auth. A player's account moves into `users`, where the name already was; sessions keep a hash
// of their token in place of the token, so that cookies of before are good for as long as they would have been.
import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { DatabaseKind } from '../store.ts';

/** Read into memory at a time. */
const rowsAtOnce = 500;

interface OldSession {
  readonly id: string;
  readonly token: string;
  readonly userId: string;
  readonly createdAt: Date | string;
  readonly updatedAt: Date | string;
  readonly expiresAt: Date | string;
  readonly userAgent: string | null;
}

export function sessions(kind: DatabaseKind): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await (kind === 'postgres' ? moveAccounts(db) : rebuildUsers(db));
      await db.schema
        .createIndex('users_by_account')
        .unique()
        .on('users')
        .columns(['provider', 'subject'])
        .execute();
      await createTables(db);
      await moveSessions(db);
      for (const table of ['auth_sessions', 'auth_accounts', 'auth_verifications', 'auth_users'])
        await db.schema.dropTable(table).execute();
    },
  };
}

/** The newest account of a player, of whom there is one each; a player without any keeps the scores. */
const subject = sql`coalesce((
  select "accountId" from auth_accounts where "userId" = users.uid and "providerId" = users.provider
  order by "updatedAt" desc limit 1), users.uid)`;

async function moveAccounts(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users drop constraint users_uid_fkey, add column subject text`.execute(db);
  await sql`update users set subject = ${subject}`.execute(db);
  await sql`alter table users alter column subject set not null`.execute(db);
}

/**
 * SQLite can't drop a foreign key, and dropping a table deletes the rows that refer to it: a new table takes the
 * place of `users`, once new ones that refer to it have taken the place of those that did.
 */
async function rebuildUsers(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('users_after')
    .addColumn('uid', 'text', (column) => column.primaryKey())
    .addColumn('display_name', 'text', (column) => column.notNull())
    .addColumn('name_is_own', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('photo_url', 'text')
    .addColumn('email', 'text')
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('last_seen_at', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('disabled_at', 'bigint')
    .addColumn('hidden_at', 'bigint')
    .addColumn('settings', 'text')
    .execute();
  const columns = sql.raw(
    'uid, display_name, name_is_own, photo_url, email, provider, last_seen_at, created_at, disabled_at, hidden_at, settings',
  );
  await sql`insert into users_after (${columns}, subject) select ${columns}, ${subject} from users`.execute(
    db,
  );
  for (const table of ['user_photos', 'contact_bug_reports', 'contact_game_requests'])
    await rebuildReferring(db, table);
  await db.schema.dropTable('users').execute();
  await sql`alter table users_after rename to users`.execute(db);
}

async function rebuildReferring(db: Kysely<unknown>, table: string): Promise<void> {
  const { rows } = await sql<{ type: string; sql: string }>`
    select type, sql from sqlite_schema where tbl_name = ${table} and sql is not null order by type desc`.execute(
    db,
  );
  const [own, ...indexes] = rows;
  const after = own?.sql.replace(`"${table}"`, `"${table}_after"`).replace('"users"', '"users_after"') ?? '';
  await sql.raw(after).execute(db);
  await sql`insert into ${sql.table(`${table}_after`)} select * from ${sql.table(table)}`.execute(db);
  await db.schema.dropTable(table).execute();
  await sql`alter table ${sql.table(`${table}_after`)} rename to ${sql.table(table)}`.execute(db);
  for (const index of indexes) await sql.raw(index.sql).execute(db);
}

async function createTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sessions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('uid', 'text', (column) => column.notNull().references('users.uid').onDelete('cascade'))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('seen_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('user_agent', 'text')
    .execute();
  await db.schema.createIndex('sessions_by_player').on('sessions').column('uid').execute();
  await db.schema
    .createTable('sign_ins')
    .addColumn('state', 'text', (column) => column.primaryKey())
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('nonce', 'text', (column) => column.notNull())
    .addColumn('verifier', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
}

async function moveSessions(db: Kysely<unknown>): Promise<void> {
  for (let after = ''; ; ) {
    const { rows } = await sql<OldSession>`
      select auth_sessions.* from auth_sessions join users on users.uid = "userId"
      where id > ${after} order by id limit ${rowsAtOnce}`.execute(db);
    for (const row of rows) {
      const hash = createHash('sha256').update(row.token).digest('base64url');
      const times = [row.createdAt, row.updatedAt, row.expiresAt].map((date) => new Date(date).getTime());
      await sql`insert into sessions (id, token_hash, uid, created_at, seen_at, expires_at, user_agent)
        values (${row.id}, ${hash}, ${row.userId}, ${sql.join(times)}, ${row.userAgent || null})`.execute(db);
    }
    const last = rows.at(-1);
    if (!last || rows.length < rowsAtOnce) return;
    after = last.id;
  }
}
