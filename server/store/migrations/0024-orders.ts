// Indexes in the order of reads in pages.
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const indexes: readonly (readonly [name: string, table: string, columns: readonly string[]])[] = [
  ['users_by_last_seen', 'users', ['last_seen_at', 'uid']],
  ['runs_by_issue', 'runs', ['issued_at', 'id']],
  ['leaderboard_by_player', 'leaderboard', ['uid', 'game_id', 'difficulty', 'period']],
  ['sessions_by_player', 'sessions', ['uid', 'created_at']],
  ['operator_log_by_subject', 'operator_log', ['subject', 'at', 'id']],
  ['operator_log_by_action', 'operator_log', ['action', 'at', 'id']],
  ['contact_bug_reports_by_time', 'contact_bug_reports', ['created_at', 'id']],
  ['contact_game_requests_by_time', 'contact_game_requests', ['created_at', 'id']],
];

export const orders: Migration = {
  async up(db: Kysely<unknown>) {
    for (const name of ['leaderboard_by_player', 'sessions_by_player'])
      await db.schema.dropIndex(name).execute();
    for (const [name, table, columns] of indexes)
      await db.schema
        .createIndex(name)
        .on(table)
        .columns([...columns])
        .execute();
    await db.schema
      .createIndex('users_operators')
      .on('users')
      .column('operator_since')
      .where(sql.ref('operator_since'), 'is not', null)
      .execute();
  },
};
