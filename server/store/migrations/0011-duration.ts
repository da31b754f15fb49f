// The time that a player has taken in a finished round, which ranks: what was the round's time (end_ms) without that
// for which the player was waited for (waited_ms).
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const duration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('runs').addColumn('duration_ms', 'bigint').execute();
    await sql`update runs set duration_ms = end_ms - coalesce(waited_ms, 0)`.execute(db);
    await db.schema.alterTable('runs').dropColumn('waited_ms').execute();
  },
};
