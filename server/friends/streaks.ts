// Members' streaks.
import { setImmediate as turn } from 'node:timers/promises';
import { addDays } from '../../protocol/dates.ts';
import { mostMembers } from '../../protocol/friends.ts';
import { streakOf } from '../../protocol/streak.ts';
import type { Db } from '../store/schema.ts';
import { readOwnDays, selectDays } from '../today/mine.ts';
import { readOutages } from '../today/uptime.ts';

/** Days that are read for every member. */
const WINDOW = 40;
/**
 * A streak that reaches beyond the window has more days in it: two spare matches and one a week forgive far fewer than
 * half of them.
 */
const LONG = WINDOW / 2;
/** @returns streaks (days) by uid */
export async function readStreaks(
  db: Db,
  uids: readonly string[],
  today: string,
): Promise<ReadonlyMap<string, number>> {
  const [recent, outages] = await Promise.all([
    recentDays(db, uids, addDays(today, -WINDOW)),
    readOutages(db, Date.now()),
  ]);
  const streaks = new Map<string, number>();
  for (const uid of uids) {
    const played = recent.get(uid)?.map(({ date }) => date) ?? [];
    let { current } = streakOf({ played, outages, today });
    if (current >= LONG) {
      const { days, guest } = await readOwnDays(db, uid);
      current = streakOf({ played: [...guest, ...days], outages, today }).current;
      // Some 7 ms for years of days in a row, and a box has fifty members.
      await turn();
    }
    streaks.set(uid, current);
  }
  return streaks;
}

async function recentDays(db: Db, uids: readonly string[], from: string) {
  const dates = (table: 'today_attempts' | 'guest_days') =>
    selectDays(db, table)
      .where('uid', 'in', uids)
      .where('date', '>=', from)
      .limit(mostMembers * (WINDOW + 2))
      .execute();
  const days = await Promise.all([dates('today_attempts'), dates('guest_days')]);
  return Map.groupBy(days.flat(), ({ uid }) => uid);
}
