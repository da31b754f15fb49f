// Friends' boxes and their members.
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { DatabaseKind } from '../store.ts';

export function friends(kind: DatabaseKind): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('friends_boxes')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('picture', 'text', (column) => column.notNull())
        .addColumn('uid', 'text', (column) => column.notNull())
        .addColumn('link', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('changed', 'bigint', (column) => column.notNull().defaultTo(0))
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .execute();
      await db.schema
        .createIndex('friends_boxes_by_maker')
        .on('friends_boxes')
        .columns(['uid', 'id'])
        .execute();
      await db.schema
        .createTable('friends_members')
        .addColumn('box_id', 'text', (column) => column.notNull())
        .addColumn('uid', 'text', (column) => column.notNull())
        .addColumn('member', 'text', (column) => column.notNull())
        .addColumn('joined_at', 'bigint', (column) => column.notNull())
        .addColumn('removed_link', 'integer')
        .addPrimaryKeyConstraint('friends_members_key', ['box_id', 'uid'])
        .execute();
      await db.schema
        .createIndex('friends_members_by_player')
        .on('friends_members')
        .columns(['uid', 'joined_at', 'box_id'])
        .execute();
      await db.schema
        .createIndex('friends_members_by_joining')
        .on('friends_members')
        .columns(['box_id', 'joined_at', 'member'])
        .execute();
      if (kind !== 'postgres') return;
      await sql`
        create trigger friends_boxes_changed
        after insert or update or delete on friends_boxes
        for each statement execute function notify_games_changed()`.execute(db);
    },
  };
}
