// The quiz's questions, and leases: who of several servers does a job that needs doing once.
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const trivia: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('trivia_questions')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('question', 'text', (column) => column.notNull())
      .addColumn('correct', 'text', (column) => column.notNull())
      .addColumn('incorrect', 'text', (column) => column.notNull())
      .addColumn('category', 'text', (column) => column.notNull())
      .addColumn('difficulty', 'text', (column) => column.notNull())
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('src', 'text', (column) => column.notNull())
      .addColumn('licence', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('trivia_questions_by_difficulty')
      .on('trivia_questions')
      .columns(['type', 'difficulty'])
      .execute();
    await db.schema
      .createTable('leases')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('holder', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute();
  },
};
