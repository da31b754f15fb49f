// Friends' boxes and their members.
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { DatabaseKind } from '../store.ts';

const statements = [
  `create table friends_boxes (id text primary key, name text not null, picture text not null, uid text not null,
    link integer default 0 not null, changed bigint default 0 not null, created_at bigint not null)`,
  'create index friends_boxes_by_maker on friends_boxes (uid, id)',
  `create table friends_members (box_id text not null, uid text not null, member text not null,
    joined_at bigint not null, removed_link integer, constraint friends_members_key primary key (box_id, uid))`,
  'create index friends_members_by_player on friends_members (uid, joined_at, box_id)',
  'create index friends_members_by_joining on friends_members (box_id, joined_at, member)',
];

export function friends(kind: DatabaseKind): Migration {
  return {
    async up(db: Kysely<unknown>) {
      for (const statement of statements) await sql.raw(statement).execute(db);
      if (kind !== 'postgres') return;
      await sql`
        create trigger friends_boxes_changed
        after insert or update or delete on friends_boxes
        for each statement execute function notify_games_changed()`.execute(db);
    },
  };
}
