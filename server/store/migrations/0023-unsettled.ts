// Marks of batched work, which resumes by them after a crash: accounts to erase, players with unsettled boards and sums,
// attempts that histograms count.
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const unsettled: Migration = {
  async up(db: Kysely<unknown>) {
    for (const mark of ['erased_at', 'unsettled_at']) {
      await db.schema.alterTable('users').addColumn(mark, 'bigint').execute();
      await db.schema
        .createIndex(`users_${mark}`)
        .on('users')
        .column(mark)
        .where(sql.ref(mark), 'is not', null)
        .execute();
    }
    await db.schema
      .alterTable('today_attempts')
      .addColumn('counted', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await sql`
      update today_attempts set counted = 1
      where ranked = 1 and exists (
        select 1 from users where users.uid = today_attempts.uid and users.hidden_at is null
      )`.execute(db);
  },
};
