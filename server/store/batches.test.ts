import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { onBothDatabases, openTestStore } from '../testing/databases.ts';
import { addPast } from '../testing/past.ts';
import { turnsDuring } from '../testing/turns.ts';
import { deleteRows, deleteRuns, inBatches } from './batches.ts';

it('batches go on until one has had fewer rows than it may, and leave others as much time as they take', async () => {
  const limits: number[] = [];
  let left = 5_000;
  const turns = await turnsDuring(() =>
    inBatches(async (limit) => {
      limits.push(limit);
      const rows = Math.min(limit, left);
      left -= rows;
      return rows;
    }),
  );
  expect(left).toBe(0);
  expect(Math.max(...limits)).toBeLessThanOrEqual(1_000);
  expect(turns).toBeGreaterThanOrEqual(limits.length - 1);
});

it('batches that take long become smaller', async () => {
  const limits: number[] = [];
  await inBatches(async (limit) => {
    limits.push(limit);
    const until = performance.now() + 30;
    while (performance.now() < until);
    return limits.length < 4 ? limit : 0;
  });
  expect(limits[0]).toBe(100);
  expect(limits.at(-1)).toBe(20);
});

onBothDatabases('rows that are deleted in batches', (fresh) => {
  it('are those of the condition, and no others', async () => {
    const store = await openTestStore(await fresh());
    const { db } = store;
    const rows = ['ada', 'eve'].flatMap((uid) =>
      Array.from({ length: 450 }, (_, n) => ({ uid, date: `day-${n}` })),
    );
    await db.insertInto('guest_days').values(rows).execute();
    await deleteRows(db, 'guest_days', ['uid', 'date'], sql`uid = 'ada'`);
    const left = await db.selectFrom('guest_days').select('uid').execute();
    expect(left).toEqual(Array(450).fill({ uid: 'eve' }));
  });

  it('are runs with all parts of their logs', async () => {
    const store = await openTestStore(await fresh());
    const { db } = store;
    const uid = await addPast(store, { rounds: 5, abandoned: 3, days: 0 });
    // Exceeds a batch.
    const parts = Array.from({ length: 250 }, (_, n) => ({
      run_id: `${uid}-left-0`,
      from_entry: 2 + n,
      entries: '[]',
    }));
    await db.insertInto('run_parts').values(parts).execute();
    await deleteRuns(db, sql`status = 'issued'`);
    expect(await db.selectFrom('runs').select('id').execute()).toHaveLength(5);
    expect(await db.selectFrom('run_parts').select('run_id').execute()).toHaveLength(5);
  });
});
