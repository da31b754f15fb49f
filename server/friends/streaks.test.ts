import { expect, it } from 'vitest';
import { addDays } from '../../protocol/dates.ts';
import { freshSqlite, openTestStore } from '../testing/databases.ts';
import { turnsDuring } from '../testing/turns.ts';
import { readStreaks } from './streaks.ts';

const today = '2026-11-25';

it('the years of fifty members are not read in one turn', async () => {
  const { db } = await openTestStore(await freshSqlite());
  const uids = Array.from({ length: 50 }, (_, n) => `player ${n}`);
  for (const uid of uids)
    await db
      .insertInto('guest_days')
      .values(Array.from({ length: 60 }, (_, n) => ({ uid, date: addDays(today, -n) })))
      .execute();
  const turns = await turnsDuring(async () => {
    const streaks = await readStreaks(db, uids, today);
    expect(Array.from(streaks.values())).toEqual(uids.map(() => 60));
  });
  expect(turns).toBeGreaterThanOrEqual(uids.length);
});
