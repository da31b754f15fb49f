// Marks the runs that anyone may watch, and indexes a player's own runs in the order of finishing.
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const replays: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('runs').addColumn('listed_at', 'bigint').execute();
    await sql`update runs set listed_at = finished_at where id in (select run_id from leaderboard)`.execute(
      db,
    );
    await db.schema.createIndex('runs_by_finish').on('runs').columns(['uid', 'finished_at', 'id']).execute();
    await db.schema
      .createIndex('runs_by_game')
      .on('runs')
      .columns(['uid', 'game_id', 'finished_at', 'id'])
      .execute();
  },
};
