// Indexes in the order of reads in pages.
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  'drop index leaderboard_by_player',
  'drop index sessions_by_player',
  'create index users_by_last_seen on users (last_seen_at, uid)',
  'create index runs_by_issue on runs (issued_at, id)',
  'create index leaderboard_by_player on leaderboard (uid, game_id, difficulty, period)',
  'create index sessions_by_player on sessions (uid, created_at)',
  'create index operator_log_by_subject on operator_log (subject, at, id)',
  'create index operator_log_by_action on operator_log (action, at, id)',
  'create index contact_bug_reports_by_time on contact_bug_reports (created_at, id)',
  'create index contact_game_requests_by_time on contact_game_requests (created_at, id)',
  'create index users_operators on users (operator_since) where operator_since is not null',
];

export const orders: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
