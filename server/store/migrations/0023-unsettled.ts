// Marks of batched work, which resumes by them after a crash: accounts to erase, players with unsettled boards and sums,
// attempts that histograms count.
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const unsettled: Migration = {
  async up(db: Kysely<unknown>) {
    for (const mark of ['erased_at', 'unsettled_at']) {
      await sql.raw(`alter table users add column ${mark} bigint`).execute(db);
      await sql.raw(`create index users_${mark} on users (${mark}) where ${mark} is not null`).execute(db);
    }
    await sql`alter table today_attempts add column counted integer default 0 not null`.execute(db);
    await sql`
      update today_attempts set counted = 1
      where ranked = 1 and exists (
        select 1 from users where users.uid = today_attempts.uid and users.hidden_at is null
      )`.execute(db);
  },
};
