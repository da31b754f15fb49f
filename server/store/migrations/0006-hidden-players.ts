// Players whom an operator keeps off the leaderboards.
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const hiddenPlayers: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('users').addColumn('hidden_at', 'bigint').execute();
  },
};
