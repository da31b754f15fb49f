// Tables of version 0.5, whose last migration was `0028-best-times`.
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { DatabaseKind } from '../store.ts';

const tables = (bytes: string) => `
  create table games (id text primary key, name text not null, "desc" text not null, category text, icon text,
    idea text, "order" double precision, active boolean default true not null, seed text);
  create table changes (topic text primary key, times integer not null);
  create table leases (name text primary key, holder text not null, expires_at bigint not null);
  create table uptime (since bigint primary key, until bigint not null);

  create table users (uid text primary key, display_name text not null, name_is_own integer default 0 not null,
    photo_url text, email text, provider text not null, subject text not null, last_seen_at bigint not null,
    created_at bigint not null, disabled_at bigint, hidden_at bigint, settings text,
    name_skeleton text default '' not null, operator_since bigint, erased_at bigint, unsettled_at bigint);
  create unique index users_by_account on users (provider, subject);
  create index users_by_skeleton on users (name_skeleton);
  create index users_by_last_seen on users (last_seen_at, uid);
  create index users_erased_at on users (erased_at) where erased_at is not null;
  create index users_unsettled_at on users (unsettled_at) where unsettled_at is not null;
  create index users_operators on users (operator_since) where operator_since is not null;
  create table user_photos (uid text primary key references users (uid) on delete cascade, source text not null,
    type text not null, bytes ${bytes} not null);
  create table sessions (id text primary key, token_hash text not null unique,
    uid text not null references users (uid) on delete cascade, created_at bigint not null,
    seen_at bigint not null, expires_at bigint not null, user_agent text);
  create index sessions_by_player on sessions (uid, created_at);
  create table sign_ins (state text primary key, provider text not null, nonce text not null,
    verifier text not null, expires_at bigint not null);
  create table rate_limits (key text primary key, count integer not null, resets_at bigint not null);
  create index rate_limits_resets_at_idx on rate_limits (resets_at);
  create table operator_log (id text primary key, at bigint not null, operator text, name text not null,
    action text not null, subject text not null, detail text not null);
  create index operator_log_by_time on operator_log (at, id);
  create index operator_log_by_subject on operator_log (subject, at, id);
  create index operator_log_by_action on operator_log (action, at, id);
  create table servers (name text primary key, version text not null, started_at bigint not null,
    seen_at bigint not null, samples text not null, disk_free bigint not null, disk_total bigint not null);

  create table contact_bug_reports (id text primary key,
    uid text not null references users (uid) on delete cascade, title text not null, message text not null,
    status text not null, game text, created_at bigint not null, answer text);
  create index contact_bug_reports_uid_idx on contact_bug_reports (uid, created_at desc);
  create index contact_bug_reports_by_time on contact_bug_reports (created_at, id);
  create table contact_game_requests (id text primary key,
    uid text not null references users (uid) on delete cascade, title text not null, message text not null,
    status text not null, game text, created_at bigint not null, answer text);
  create index contact_game_requests_uid_idx on contact_game_requests (uid, created_at desc);
  create index contact_game_requests_by_time on contact_game_requests (created_at, id);

  create table runs (id text primary key, uid text not null, game_id text not null, difficulty text not null,
    round integer not null, seed text not null, version integer not null, content text, status text not null,
    issued_at bigint not null, expires_at bigint not null, entries integer not null, checkpoint text, pauses text,
    finished_at bigint, end_ms bigint, score bigint, result text, answer text, listed_at bigint,
    duration_ms bigint, today text, unranked_because text, challenge text, best_ms bigint);
  create index runs_by_player on runs (uid, issued_at);
  create index runs_by_issue on runs (issued_at, id);
  create index runs_by_expiry on runs (status, expires_at);
  create index runs_by_finish on runs (uid, finished_at, id);
  create index runs_by_game on runs (uid, game_id, finished_at, id);
  create table run_parts (run_id text not null, from_entry integer not null, entries text not null,
    constraint run_parts_key primary key (run_id, from_entry));
  create table attempts (uid text not null, game_id text not null, difficulty text not null,
    count bigint not null, constraint attempts_key primary key (uid, game_id, difficulty));
  create table tallies (uid text not null, game_id text not null, difficulty text not null, rounds bigint not null,
    sums text not null, constraint tallies_key primary key (uid, game_id, difficulty));
  create table game_states (uid text not null, game_id text not null, fields text not null,
    updated_at bigint not null, constraint game_states_key primary key (uid, game_id));
  create table games_highscores (run_id text primary key, game_id text not null, uid text not null,
    name text not null, score bigint not null, difficulty text not null, created_at bigint not null);
  create index games_highscores_by_player on games_highscores (uid, created_at);
  create table score_submissions (run_id text primary key, game_id text not null, uid text not null,
    name text not null, score bigint not null, difficulty text not null, created_at bigint not null, meta text);
  create index score_submissions_by_player on score_submissions (uid, created_at);
  create table leaderboard (game_id text not null, difficulty text not null, period text not null,
    uid text not null, minus_score bigint not null, ms bigint not null, at bigint not null, run_id text not null,
    constraint leaderboard_key primary key (game_id, difficulty, period, uid));
  create index leaderboard_order on leaderboard (game_id, difficulty, period, minus_score, ms, at, uid);
  create index leaderboard_by_player on leaderboard (uid, game_id, difficulty, period);
  create index leaderboard_by_period on leaderboard (period);

  create table trivia_questions (id text primary key, question text not null, correct text not null,
    incorrect text not null, category text not null, difficulty text not null, type text not null,
    src text not null, licence text not null, created_at bigint not null);
  create index trivia_questions_by_level on trivia_questions (type, difficulty, id);

  create table today_days (date text primary key, matches text not null, begun_at bigint);
  create table today_attempts (uid text not null, date text not null, game_id text not null,
    difficulty text not null, score bigint not null, ms bigint not null, run_id text not null,
    ranked integer not null, finished_at bigint not null, counted integer default 0 not null,
    constraint today_attempts_key primary key (uid, date, game_id));
  create index today_attempts_by_game on today_attempts (game_id, difficulty, date, ranked, score);
  create table today_counts (date text not null, game_id text not null, level integer not null,
    bucket bigint not null, count bigint not null,
    constraint today_counts_key primary key (date, game_id, level, bucket));
  create table guest_days (uid text not null, date text not null,
    constraint guest_days_key primary key (uid, date));

  create table friends_boxes (id text primary key, name text not null, picture text not null, uid text not null,
    link integer default 0 not null, changed bigint default 0 not null, created_at bigint not null);
  create index friends_boxes_by_maker on friends_boxes (uid, id);
  create table friends_members (box_id text not null, uid text not null, member text not null,
    joined_at bigint not null, removed_link integer, constraint friends_members_key primary key (box_id, uid));
  create index friends_members_by_player on friends_members (uid, joined_at, box_id);
  create index friends_members_by_joining on friends_members (box_id, joined_at, member);
  create table friends_challenges (id text primary key, box_id text not null, uid text not null,
    run_id text not null, at bigint not null);
  create index friends_challenges_by_box on friends_challenges (box_id, at, id);
  create index friends_challenges_by_player on friends_challenges (uid, at, id);
  create index friends_challenges_by_time on friends_challenges (at);
  create table friends_answers (challenge_id text not null, uid text not null, run_id text not null,
    at bigint not null, constraint friends_answers_key primary key (uid, challenge_id));
  create index friends_answers_by_challenge on friends_answers (challenge_id, at);
  create index friends_answers_by_time on friends_answers (at)`;

export function baseline(kind: DatabaseKind): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const statements = tables(kind === 'postgres' ? 'bytea' : 'blob').split(';');
      for (const statement of statements) await sql.raw(statement).execute(db);
      if (kind === 'postgres') await notifyServers(db);
    },
  };
}

/** Notifies every server of changes to the catalogue, of announced ones, and of those to friends' boxes. */
async function notifyServers(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function notify_games_changed() returns trigger language plpgsql as $$
    begin
      perform pg_notify('games_changed', '');
      return null;
    end $$`.execute(db);
  for (const [table, events] of [
    ['games', 'insert or update or delete or truncate'],
    ['changes', 'insert or update'],
    ['friends_boxes', 'insert or update or delete'],
  ])
    await sql
      .raw(`create trigger ${table}_changed after ${events} on ${table}
        for each statement execute function notify_games_changed()`)
      .execute(db);
}
