// Tables of players and sessions. The auth_ tables are better-auth's, with its names and types; `users` has the
// product's own data of a player, under the same ID.
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { DatabaseKind } from '../store.ts';

export function identity(kind: DatabaseKind): Migration {
  const date = kind === 'postgres' ? 'timestamptz' : 'date';
  const flag = kind === 'postgres' ? 'boolean' : 'integer';
  const bytes = kind === 'postgres' ? 'bytea' : 'blob';

  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('auth_users')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('email', 'text', (column) => column.notNull().unique())
        .addColumn('emailVerified', flag, (column) => column.notNull())
        .addColumn('image', 'text')
        .addColumn('contactEmail', 'text')
        .addColumn('createdAt', date, (column) => column.notNull())
        .addColumn('updatedAt', date, (column) => column.notNull())
        .execute();

      await db.schema
        .createTable('auth_sessions')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('token', 'text', (column) => column.notNull().unique())
        .addColumn('userId', 'text', (column) =>
          column.notNull().references('auth_users.id').onDelete('cascade'),
        )
        .addColumn('expiresAt', date, (column) => column.notNull())
        .addColumn('createdAt', date, (column) => column.notNull())
        .addColumn('updatedAt', date, (column) => column.notNull())
        .addColumn('ipAddress', 'text')
        .addColumn('userAgent', 'text')
        .execute();
      await db.schema.createIndex('auth_sessions_userId_idx').on('auth_sessions').column('userId').execute();

      await db.schema
        .createTable('auth_accounts')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('accountId', 'text', (column) => column.notNull())
        .addColumn('providerId', 'text', (column) => column.notNull())
        .addColumn('userId', 'text', (column) =>
          column.notNull().references('auth_users.id').onDelete('cascade'),
        )
        .addColumn('accessToken', 'text')
        .addColumn('refreshToken', 'text')
        .addColumn('idToken', 'text')
        .addColumn('accessTokenExpiresAt', date)
        .addColumn('refreshTokenExpiresAt', date)
        .addColumn('scope', 'text')
        .addColumn('password', 'text')
        .addColumn('createdAt', date, (column) => column.notNull())
        .addColumn('updatedAt', date, (column) => column.notNull())
        .execute();
      await db.schema.createIndex('auth_accounts_userId_idx').on('auth_accounts').column('userId').execute();
      // Two concurrent first sign-ins must not make two players of one person.
      await db.schema
        .createIndex('auth_accounts_subject_idx')
        .unique()
        .on('auth_accounts')
        .columns(['providerId', 'accountId'])
        .execute();

      await db.schema
        .createTable('auth_verifications')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('identifier', 'text', (column) => column.notNull())
        .addColumn('value', 'text', (column) => column.notNull())
        .addColumn('expiresAt', date, (column) => column.notNull())
        .addColumn('createdAt', date, (column) => column.notNull())
        .addColumn('updatedAt', date, (column) => column.notNull())
        .execute();
      await db.schema
        .createIndex('auth_verifications_identifier_idx')
        .on('auth_verifications')
        .column('identifier')
        .execute();

      await db.schema
        .createTable('users')
        .addColumn('uid', 'text', (column) =>
          column.primaryKey().references('auth_users.id').onDelete('cascade'),
        )
        .addColumn('display_name', 'text', (column) => column.notNull())
        .addColumn('name_is_own', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('photo_url', 'text')
        .addColumn('email', 'text')
        .addColumn('provider', 'text', (column) => column.notNull())
        .addColumn('last_seen_at', 'bigint', (column) => column.notNull())
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .addColumn('disabled_at', 'bigint')
        .execute();

      await db.schema
        .createTable('user_photos')
        .addColumn('uid', 'text', (column) => column.primaryKey().references('users.uid').onDelete('cascade'))
        .addColumn('source', 'text', (column) => column.notNull())
        .addColumn('type', 'text', (column) => column.notNull())
        .addColumn('bytes', sql.raw(bytes), (column) => column.notNull())
        .execute();

      await db.schema
        .createTable('rate_limits')
        .addColumn('key', 'text', (column) => column.primaryKey())
        .addColumn('count', 'integer', (column) => column.notNull())
        .addColumn('resets_at', 'bigint', (column) => column.notNull())
        .execute();
      await db.schema
        .createIndex('rate_limits_resets_at_idx')
        .on('rate_limits')
        .column('resets_at')
        .execute();
    },
  };
}
