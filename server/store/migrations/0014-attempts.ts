// Number of runs of a game and difficulty issued to each player, shown beside a best. Earlier players start with their
// remaining runs.
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const attempts: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('attempts')
      .addColumn('uid', 'text', (column) => column.notNull())
      .addColumn('game_id', 'text', (column) => column.notNull())
      .addColumn('difficulty', 'text', (column) => column.notNull())
      .addColumn('count', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('attempts_key', ['uid', 'game_id', 'difficulty'])
      .execute();
    await sql`
      insert into attempts (uid, game_id, difficulty, count)
      select uid, game_id, difficulty, count(*) from runs group by uid, game_id, difficulty`.execute(db);
  },
};
