// Tables of players' submissions.
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const contact: Migration = {
  async up(db: Kysely<unknown>) {
    for (const table of ['contact_bug_reports', 'contact_game_requests']) {
      await db.schema
        .createTable(table)
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('uid', 'text', (column) => column.notNull().references('users.uid').onDelete('cascade'))
        .addColumn('title', 'text', (column) => column.notNull())
        .addColumn('message', 'text', (column) => column.notNull())
        .addColumn('status', 'text', (column) => column.notNull())
        .addColumn('game', 'text')
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .execute();
      // Newest first, of one player.
      await db.schema.createIndex(`${table}_uid_idx`).on(table).columns(['uid', 'created_at desc']).execute();
    }
  },
};
