// Availability of boxes: an interval that grows every minute, and a new one after a break.
import type { Kysely } from 'kysely';
import { addDays } from '../../protocol/dates.ts';
import type { Log } from '../log.ts';
import { regularly } from '../regularly.ts';
import type { Tables } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { beginsAt, datesUnderWay } from './dates.ts';
import type { Days } from './days.ts';

const minute = 60 * 1000;
/** A shorter break costs nobody a day. */
const shortest = 10 * minute;
/** A server that breaks down daily takes three years to have more. */
const MOST_BREAKS = 1_000;

/** Several servers may note it concurrently: a break is a time that none of them has noted. */
export async function noteUp(db: Kysely<Tables>, now: number): Promise<void> {
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

/** The dates, in any time zone, that a break of more than ten minutes lay in; in order. */
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

interface Options {
  readonly store: Store;
  readonly days: Pick<Days, 'box'>;
  readonly log: Log;
  /** Epoch ms. */
  now(): number;
}

/** Begins each day in time and notes that it is available, until closed. The first days have begun when it returns. */
export async function keepDays({ store, days, log, now }: Options): Promise<{ close(): Promise<void> }> {
  async function look(): Promise<void> {
    // Opens boxes in order, so that the first one has the number 1.
    for (const date of datesUnderWay(now())) await days.box(date);
    await noteUp(store.db, now());
  }
  const looking = regularly(minute, look, (error) => log.error('today-failed', error));
  await looking.first;
  return looking;
}
