// Removes what nobody will ask for again: runs that expired unfinished, boards of days and weeks gone by,
// sessions that have run out.
import { removeExpired } from '../auth/expire.ts';
import { periodOf } from '../leaderboards/period.ts';
import type { Log } from '../log.ts';
import { removeOldEntries } from '../operations/audit.ts';
import { regularly } from '../regularly.ts';
import type { Store } from '../store/store.ts';

const hour = 60 * 60 * 1000;

export async function tidy(store: Store, now: number): Promise<void> {
  const { db } = store;
  const expired = db
    .selectFrom('runs')
    .select('id')
    .where('status', '=', 'issued')
    // A day's grace: an outbox that comes late is told that the run has expired, not that it never was.
    .where('expires_at', '<', now - 24 * hour);
  await db.deleteFrom('run_parts').where('run_id', 'in', expired).execute();
  await db.deleteFrom('runs').where('id', 'in', expired).execute();
  const [day, week] = [periodOf('today', now), periodOf('week', now)];
  await db.deleteFrom('leaderboard').where('period', '>=', 'd:').where('period', '<', day).execute();
  await db.deleteFrom('leaderboard').where('period', '>=', 'w:').where('period', '<', week).execute();
  await removeExpired(store, now);
  await removeOldEntries(store, now);
}

/** Tidies now and every hour, until it is closed. */
export function keepTidy(store: Store, log: Log): { close(): Promise<void> } {
  const work = () => tidy(store, Date.now());
  return regularly(hour, work, (error) => log.error('tidy-failed', error));
}
