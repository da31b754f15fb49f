// Runs and what they leave behind: saved states, high scores, submissions, and the boards made of them.
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const runs: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('runs')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('uid', 'text', (column) => column.notNull())
      .addColumn('game_id', 'text', (column) => column.notNull())
      .addColumn('difficulty', 'text', (column) => column.notNull())
      .addColumn('round', 'integer', (column) => column.notNull())
      .addColumn('seed', 'text', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('content', 'text')
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('issued_at', 'bigint', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .addColumn('entries', 'integer', (column) => column.notNull())
      .addColumn('checkpoint', 'text')
      .addColumn('pauses', 'text')
      .addColumn('finished_at', 'bigint')
      .addColumn('end_ms', 'bigint')
      .addColumn('score', 'bigint')
      .addColumn('result', 'text')
      .addColumn('answer', 'text')
      .execute();
    await db.schema.createIndex('runs_by_player').on('runs').columns(['uid', 'issued_at']).execute();
    await db.schema.createIndex('runs_by_expiry').on('runs').columns(['status', 'expires_at']).execute();

    await db.schema
      .createTable('run_parts')
      .addColumn('run_id', 'text', (column) => column.notNull())
      .addColumn('from_entry', 'integer', (column) => column.notNull())
      .addColumn('entries', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('run_parts_key', ['run_id', 'from_entry'])
      .execute();

    await db.schema
      .createTable('game_states')
      .addColumn('uid', 'text', (column) => column.notNull())
      .addColumn('game_id', 'text', (column) => column.notNull())
      .addColumn('fields', 'text', (column) => column.notNull())
      .addColumn('updated_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('game_states_key', ['uid', 'game_id'])
      .execute();

    await scoreTable(db, 'games_highscores').execute();
    await scoreTable(db, 'score_submissions').addColumn('meta', 'text').execute();
    for (const table of ['games_highscores', 'score_submissions']) {
      await db.schema.createIndex(`${table}_by_player`).on(table).columns(['uid', 'created_at']).execute();
    }

    await db.schema
      .createTable('leaderboard')
      .addColumn('game_id', 'text', (column) => column.notNull())
      .addColumn('difficulty', 'text', (column) => column.notNull())
      .addColumn('period', 'text', (column) => column.notNull())
      .addColumn('uid', 'text', (column) => column.notNull())
      .addColumn('minus_score', 'bigint', (column) => column.notNull())
      .addColumn('ms', 'bigint', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('run_id', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('leaderboard_key', ['game_id', 'difficulty', 'period', 'uid'])
      .execute();
    // Ascending columns throughout, so that "everyone ahead of me" is one comparison of rows, and one range of the
    // index.
    await db.schema
      .createIndex('leaderboard_order')
      .on('leaderboard')
      .columns(['game_id', 'difficulty', 'period', 'minus_score', 'ms', 'at', 'uid'])
      .execute();
    await db.schema.createIndex('leaderboard_by_player').on('leaderboard').column('uid').execute();
    await db.schema.createIndex('leaderboard_by_period').on('leaderboard').column('period').execute();
  },
};

function scoreTable(db: Kysely<unknown>, name: string) {
  return db.schema
    .createTable(name)
    .addColumn('run_id', 'text', (column) => column.primaryKey())
    .addColumn('game_id', 'text', (column) => column.notNull())
    .addColumn('uid', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('score', 'bigint', (column) => column.notNull())
    .addColumn('difficulty', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull());
}
