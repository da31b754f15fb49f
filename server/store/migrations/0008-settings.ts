// Players' settings, one JSON text a player.
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const settings: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('users').addColumn('settings', 'text').execute();
  },
};
