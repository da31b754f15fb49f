// Takes repeated attempts at days' matches off the ranks. Marks the players of such rounds and of challenges: the server
// sums their rounds again in batches (operations/settle.ts), resuming after a crash.
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const knownDeals: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      update runs set status = 'unranked' where status = 'finished' and today is not null and not exists (
        select 1 from today_attempts as first where first.uid = runs.uid and first.date = runs.today
          and first.game_id = runs.game_id and first.run_id = runs.id
      )`.execute(db);
    await sql`
      update users set unsettled_at = ${Date.now()} where unsettled_at is null and uid in (
        select uid from runs where finished_at is not null and (today is not null or challenge is not null)
      )`.execute(db);
  },
};
