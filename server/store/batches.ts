// Changes many rows in batches, each committed on its own. On SQLite a batch blocks this thread, and other processes'
// writes. After a crash the next process resumes after the last whole batch.
import { setTimeout as sleep } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tables } from './schema.ts';

const FIRST_BATCH = 100;
const SMALLEST_BATCH = 20;
const LARGEST_BATCH = 1_000;
const TARGET_BATCH_MS = 10;

/** @param batch changes at most `limit` rows and returns how many; fewer end the loop */
export async function inBatches(batch: (limit: number) => Promise<number>): Promise<void> {
  let limit = FIRST_BATCH;
  for (;;) {
    const began = performance.now();
    if ((await batch(limit)) < limit) return;
    const took = performance.now() - began;
    const fitting = Math.min(2 * limit, Math.round((limit * TARGET_BATCH_MS) / took));
    limit = Math.max(SMALLEST_BATCH, Math.min(LARGEST_BATCH, fitting));
    // Leaves others as much time as this batch took.
    await sleep(took);
  }
}

/** @param key the table's primary key */
export function deleteRows<Table extends keyof Tables>(
  db: Db,
  table: Table,
  key: readonly (keyof Tables[Table] & string)[],
  condition: RawBuilder<unknown>,
): Promise<void> {
  const columns = sql.join(key.map((name) => sql.ref(name)));
  return inBatches(async (limit) => {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} where (${columns}) in (
        select ${columns} from ${sql.table(table)} where ${condition} limit ${limit}
      )`.execute(db);
    return Number(numAffectedRows);
  });
}

export function deleteRuns(db: Db, condition: RawBuilder<unknown>): Promise<void> {
  return inBatches(async (limit) => {
    const runs = db.selectFrom('runs').select('id').where(sql<boolean>`${condition}`);
    const ids = (await runs.limit(limit).execute()).map(({ id }) => id);
    if (ids.length === 0) return 0;
    const parts = db.selectFrom('run_parts').select(['run_id', 'from_entry']).where('run_id', 'in', ids);
    const { numDeletedRows } = await db
      .deleteFrom('run_parts')
      .where(
        ({ refTuple }) => refTuple('run_id', 'from_entry'),
        'in',
        parts.limit(limit).$asTuple('run_id', 'from_entry'),
      )
      .executeTakeFirst();
    // Keeps the runs while parts of their logs remain, so that the next batch finds them.
    if (Number(numDeletedRows) < limit) await db.deleteFrom('runs').where('id', 'in', ids).execute();
    return limit === ids.length || Number(numDeletedRows) === limit ? limit : 0;
  });
}
