// Adds what a round adds to a full game for each side at the table. Earlier rounds belong to none.
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const series: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table runs add column sides text`.execute(db);
  },
};
