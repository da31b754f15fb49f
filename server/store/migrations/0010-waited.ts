// For how much of a round's time the player was waited for: the boards go by the rest.
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const waited: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('runs').addColumn('waited_ms', 'bigint').execute();
  },
};
