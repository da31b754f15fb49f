// Index that gives questions of a level in the order of their IDs, without sorting.
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const questionOrder: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`drop index trivia_questions_by_difficulty`.execute(db);
    await sql`create index trivia_questions_by_level on trivia_questions (type, difficulty, id)`.execute(db);
  },
};
