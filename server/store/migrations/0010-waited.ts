// Time of a round that the game spent waiting for the player: the boards go by the rest.
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const waited: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('runs').addColumn('waited_ms', 'bigint').execute();
  },
};
