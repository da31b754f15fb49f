// The day's box: its games, players' first attempts, the histogram of all attempts, guests' days, and when the server
// was up.
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const today: Migration = {
  async up(db: Kysely<unknown>) {
    // The date of a run that is a match of a day's box.
    await db.schema.alterTable('runs').addColumn('today', 'text').execute();

    await db.schema
      .createTable('today_days')
      .addColumn('date', 'text', (column) => column.primaryKey())
      .addColumn('matches', 'text', (column) => column.notNull())
      .addColumn('begun_at', 'bigint')
      .execute();

    await db.schema
      .createTable('today_attempts')
      .addColumn('uid', 'text', (column) => column.notNull())
      .addColumn('date', 'text', (column) => column.notNull())
      .addColumn('game_id', 'text', (column) => column.notNull())
      .addColumn('difficulty', 'text', (column) => column.notNull())
      .addColumn('score', 'bigint', (column) => column.notNull())
      .addColumn('ms', 'bigint', (column) => column.notNull())
      .addColumn('run_id', 'text', (column) => column.notNull())
      .addColumn('ranked', 'integer', (column) => column.notNull())
      .addColumn('finished_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('today_attempts_key', ['uid', 'date', 'game_id'])
      .execute();
    await db.schema
      .createIndex('today_attempts_by_game')
      .on('today_attempts')
      .columns(['game_id', 'difficulty', 'date', 'ranked', 'score'])
      .execute();

    await db.schema
      .createTable('today_counts')
      .addColumn('date', 'text', (column) => column.notNull())
      .addColumn('game_id', 'text', (column) => column.notNull())
      .addColumn('level', 'integer', (column) => column.notNull())
      .addColumn('bucket', 'bigint', (column) => column.notNull())
      .addColumn('count', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('today_counts_key', ['date', 'game_id', 'level', 'bucket'])
      .execute();

    await db.schema
      .createTable('guest_days')
      .addColumn('uid', 'text', (column) => column.notNull())
      .addColumn('date', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('guest_days_key', ['uid', 'date'])
      .execute();

    await db.schema
      .createTable('uptime')
      .addColumn('since', 'bigint', (column) => column.primaryKey())
      .addColumn('until', 'bigint', (column) => column.notNull())
      .execute();
  },
};
