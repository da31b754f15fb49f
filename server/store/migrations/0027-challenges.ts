// Challenges in friends' boxes, members' answers to them, and the runs that answer.
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  'alter table runs add column challenge text',
  `create table friends_challenges (id text primary key, box_id text not null, uid text not null,
    run_id text not null, at bigint not null)`,
  'create index friends_challenges_by_box on friends_challenges (box_id, at, id)',
  'create index friends_challenges_by_player on friends_challenges (uid, at, id)',
  'create index friends_challenges_by_time on friends_challenges (at)',
  `create table friends_answers (challenge_id text not null, uid text not null, run_id text not null,
    at bigint not null, constraint friends_answers_key primary key (uid, challenge_id))`,
  'create index friends_answers_by_challenge on friends_answers (challenge_id, at)',
  'create index friends_answers_by_time on friends_answers (at)',
];

export const challenges: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
