// Adds the players by their averages of each figure, and finds the rounds of before, whose figures their logs still give.
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const figurePlayers: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table figure_players (game_id text not null, difficulty text not null, figure text not null,
        level bigint not null, players bigint not null,
        constraint figure_players_key primary key (game_id, difficulty, figure, level))`.execute(db);
    await sql`
      create index runs_without_figures on runs (finished_at, id)
        where figures is null and finished_at is not null`.execute(db);
  },
};
