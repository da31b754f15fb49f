// Availability of boxes: intervals that grow every minute, with breaks between them.
import { addDays, DAY_MS } from '../../protocol/dates.ts';
import type { DayBox } from '../../protocol/today.ts';
import { type Log, Outage } from '../log.ts';
import { regularly } from '../regularly.ts';
import type { Db } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { beginsAt, datesUnderWay } from './dates.ts';
import type { Days } from './days.ts';
import { firstBegun } from './plan.ts';

const minute = 60 * 1000;
/** Maximum days before the first box: a clock further behind is wrong. */
const farthest = 30;
/** Minimum length (ms) of a break that can cost a player a day. */
const shortest = 10 * minute;
/** Maximum breaks read: three years of daily ones. */
const MOST_BREAKS = 1_000;

/**
 * Records that a server is up; a break is a time that no server has recorded. Ignores rows of the future, which a clock
 * that was ahead has left.
 */
export async function recordUptime(db: Db, now: number): Promise<void> {
  const last = await newestUntil(db, now).limit(1).executeTakeFirst();
  // The clock of a new site was set back.
  if (
    !last &&
    (await newestUntil(db, now + DAY_MS)
      .limit(1)
      .executeTakeFirst())
  )
    return;
  const since = last && last.until >= now - shortest ? last.since : now;
  await db
    .insertInto('uptime')
    .values({ since, until: now })
    .onConflict((conflict) =>
      conflict.column('since').doUpdateSet({ until: now }).where('uptime.until', '<', now),
    )
    .execute();
}

/** Selects the times that began until then, newest first. */
function newestUntil(db: Db, now: number) {
  return db.selectFrom('uptime').selectAll().where('since', '<=', now).orderBy('since', 'desc');
}

/** Returns the dates, in any time zone, with a break of more than ten minutes. */
export async function readOutages(db: Db, now: number): Promise<string[]> {
  const ups = (await newestUntil(db, now).limit(MOST_BREAKS).execute()).reverse();
  const dates = new Set<string>();
  for (const [i, { since: to }] of ups.entries()) {
    const from = ups[i - 1]?.until ?? to;
    if (to - from <= shortest) continue;
    for (let [date = ''] = datesUnderWay(from); beginsAt(date) < to; date = addDays(date, 1)) dates.add(date);
  }
  return [...dates].sort();
}

/**
 * Begins each day in time and records the uptime, until closed. The first days have begun when it resolves.
 * @param now epoch ms
 */
export async function keepDays(
  { db }: Store,
  days: Days,
  log: Log,
  now: () => number,
): Promise<{ close(): Promise<void> }> {
  let stepped = false;
  async function beginDays(): Promise<void> {
    const at = now();
    await logStep(at);
    const first = await firstBegun(db);
    // A clock that is years behind must not begin days before the first one, which may itself be of a clock ahead.
    const dates = datesUnderWay(at).filter(
      (date) => first === undefined || date >= addDays(first, -farthest),
    );
    // Opens boxes in order, so that the first one has the number 1.
    const boxes: DayBox[] = [];
    for (const date of dates) boxes.push(await days.shown(await days.box(date)));
    // A box whose games are all hidden costs no streak.
    if (boxes.length > 0 && boxes.every(({ matches }) => matches.length > 0)) await recordUptime(db, at);
  }
  /** Compares the clock with the newest row, once for each step. */
  async function logStep(at: number): Promise<void> {
    const newest = await newestUntil(db, Number.MAX_SAFE_INTEGER).limit(1).executeTakeFirst();
    const ms = newest ? at - newest.until : 0;
    const steps = Math.abs(ms) > shortest;
    if (steps && !stepped)
      log.warn('clock-step', { ms, newest: new Date(newest?.until ?? at).toISOString() });
    stepped = steps;
  }
  const timer = regularly(minute, beginDays, new Outage(log, 'today-failed'));
  await timer.first;
  return timer;
}
