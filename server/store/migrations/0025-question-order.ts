// Reads questions of a level in the order of their IDs, without sorting them.
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const questionOrder: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.dropIndex('trivia_questions_by_difficulty').execute();
    await db.schema
      .createIndex('trivia_questions_by_level')
      .on('trivia_questions')
      .columns(['type', 'difficulty', 'id'])
      .execute();
  },
};
