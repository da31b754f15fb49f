// Adds the device that plays an open round, and the time of its last part: another device may go on from there.
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const openRounds: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table runs add column held_by text`.execute(db);
    await sql`alter table runs add column reached_at bigint`.execute(db);
    await sql`create index runs_open on runs (uid, reached_at) where reached_at is not null`.execute(db);
  },
};
