// The catalogue, and on PostgreSQL the trigger that tells every server of a change to it.
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { DatabaseKind } from '../store.ts';

export function games(kind: DatabaseKind): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('games')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('desc', 'text', (column) => column.notNull())
        .addColumn('category', 'text')
        .addColumn('icon', 'text')
        .addColumn('idea', 'text')
        .addColumn('order', 'double precision')
        .addColumn('active', 'boolean', (column) => column.notNull().defaultTo(true))
        .addColumn('seed', 'text')
        .execute();
      if (kind === 'postgres') await notifyOfChanges(db);
    },
  };
}

async function notifyOfChanges(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function notify_games_changed() returns trigger language plpgsql as $$
    begin
      perform pg_notify('games_changed', '');
      return null;
    end $$`.execute(db);
  await sql`
    create trigger games_changed
    after insert or update or delete or truncate on games
    for each statement execute function notify_games_changed()`.execute(db);
}
