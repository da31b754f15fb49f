// Availability of boxes: intervals that grow every minute, with breaks between them.
import type { Kysely } from 'kysely';
import { addDays } from '../../protocol/dates.ts';
import { type Log, Outage } from '../log.ts';
import { regularly } from '../regularly.ts';
import type { Tables } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { beginsAt, datesUnderWay } from './dates.ts';
import type { Days } from './days.ts';

const minute = 60 * 1000;
/** Minimum length (ms) of a break that can cost a player a day. */
const shortest = 10 * minute;
/** Maximum breaks read: three years of daily ones. */
const MOST_BREAKS = 1_000;

/** Records that a server is up; a break is a time that no server has recorded. */
export async function recordUptime(db: Kysely<Tables>, now: number): Promise<void> {
  const last = await db.selectFrom('uptime').selectAll().orderBy('since', 'desc').limit(1).executeTakeFirst();
  if (last && last.until >= now - shortest) {
    await db
      .updateTable('uptime')
      .set({ until: now })
      .where('since', '=', last.since)
      .where('until', '<', now)
      .execute();
    return;
  }
  await db
    .insertInto('uptime')
    .values({ since: now, until: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Returns the dates, in any time zone, with a break of more than ten minutes. */
export async function readOutages(db: Kysely<Tables>): Promise<string[]> {
  const latest = db.selectFrom('uptime').selectAll().orderBy('since', 'desc').limit(MOST_BREAKS);
  const ups = (await latest.execute()).reverse();
  const dates = new Set<string>();
  for (const [i, { since: to }] of ups.entries()) {
    const from = ups[i - 1]?.until ?? to;
    if (to - from <= shortest) continue;
    for (const first of datesUnderWay(from).slice(0, 1))
      for (let date = first; beginsAt(date) < to; date = addDays(date, 1)) dates.add(date);
  }
  return [...dates].sort();
}

/**
 * Begins each day in time and records the uptime, until closed. The first days have begun when it resolves.
 * @param now epoch ms
 */
export async function keepDays(
  { db }: Store,
  days: Pick<Days, 'box'>,
  log: Log,
  now: () => number,
): Promise<{ close(): Promise<void> }> {
  async function beginDays(): Promise<void> {
    // Opens boxes in order, so that the first one has the number 1.
    for (const date of datesUnderWay(now())) await days.box(date);
    await recordUptime(db, now());
  }
  const timer = regularly(minute, beginDays, new Outage(log, 'today-failed'));
  await timer.first;
  return timer;
}
