// Operators' roles, the log of their actions, and their notices to players.
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const operators: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('users').addColumn('operator_since', 'bigint').execute();
    await db.schema
      .createTable('operator_log')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('at', 'bigint', (column) => column.notNull())
      // Null for the command line. Has no foreign key: the entry stays when the account goes.
      .addColumn('operator', 'text')
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('action', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('detail', 'text', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('operator_log_by_time').on('operator_log').columns(['at', 'id']).execute();
    for (const table of ['contact_bug_reports', 'contact_game_requests'])
      await db.schema.alterTable(table).addColumn('answer', 'text').execute();
    await db.schema.alterTable('runs').addColumn('unranked_because', 'text').execute();
  },
};
