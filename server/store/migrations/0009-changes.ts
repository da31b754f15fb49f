// Counters of operator changes to open pages, the catalogue excepted. PostgreSQL notifies every server.
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { DatabaseKind } from '../store.ts';

export function changes(kind: DatabaseKind): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('changes')
        .addColumn('topic', 'text', (column) => column.primaryKey())
        .addColumn('times', 'integer', (column) => column.notNull())
        .execute();
      if (kind !== 'postgres') return;
      await sql`
        create trigger changes_changed
        after insert or update on changes
        for each statement execute function notify_games_changed()`.execute(db);
    },
  };
}
