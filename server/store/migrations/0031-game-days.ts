// Adds each game's own day: deals outside the day's box, and attempts at them. Deals of boxes that have begun stay as stored.
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { DatabaseKind } from '../store.ts';

const deals = `
  create table today_deals (game_id text not null, difficulty text not null, date text not null, deal text not null,
    constraint today_deals_key primary key (game_id, difficulty, date))`;

/** Keys that tell a day's deals of a game, and a guest's days of games, apart. */
const widened = {
  postgres: `
    alter table today_attempts add column outside integer not null default 0;
    alter table today_attempts drop constraint today_attempts_key;
    alter table today_attempts add constraint today_attempts_key primary key (uid, date, game_id, difficulty);
    drop index today_attempts_by_game;
    alter table guest_days add column game_id text not null default '';
    alter table guest_days drop constraint guest_days_key;
    alter table guest_days add constraint guest_days_key primary key (uid, date, game_id)`,
  sqlite: `
    alter table today_attempts rename to narrow_attempts;
    create table today_attempts (uid text not null, date text not null, game_id text not null,
      difficulty text not null, score bigint not null, ms bigint not null, run_id text not null,
      ranked integer not null, finished_at bigint not null, counted integer not null default 0,
      outside integer not null default 0,
      constraint today_attempts_key primary key (uid, date, game_id, difficulty));
    insert into today_attempts (uid, date, game_id, difficulty, score, ms, run_id, ranked, finished_at, counted)
      select uid, date, game_id, difficulty, score, ms, run_id, ranked, finished_at, counted from narrow_attempts;
    drop table narrow_attempts;
    alter table guest_days rename to narrow_days;
    create table guest_days (uid text not null, date text not null, game_id text not null default '',
      constraint guest_days_key primary key (uid, date, game_id));
    insert into guest_days (uid, date) select uid, date from narrow_days;
    drop table narrow_days`,
};

const indexes = `
  create index today_attempts_by_game on today_attempts (uid, game_id, date);
  create index guest_days_by_game on guest_days (uid, game_id, date)`;

export function gameDays(kind: DatabaseKind): Migration {
  return {
    async up(db: Kysely<unknown>) {
      for (const statement of [deals, widened[kind], indexes].join(';').split(';'))
        await sql.raw(statement).execute(db);
    },
  };
}
