// Adds the games' own figures to rounds; statistics are summed up again from them. Earlier rounds have none.
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const figures: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table runs add column figures text`.execute(db);
  },
};
