// Removes data that nobody will request again, and resumes the work of killed processes.
import { sql } from 'kysely';
import { DAY_MS, HOUR_MS } from '../protocol/dates.ts';
import { eraseLeftovers } from './account/erase.ts';
import { removeOldChallenges } from './friends/challenges.ts';
import { periodOf } from './leaderboards/period.ts';
import { type Log, Outage } from './log.ts';
import { removeOldEntries } from './operations/audit.ts';
import { settleLeftovers } from './operations/settle.ts';
import { regularly } from './regularly.ts';
import { deleteRows, deleteRuns } from './store/batches.ts';
import type { Store } from './store/store.ts';

export const jobs: Readonly<Record<string, (store: Store, now: number) => Promise<void>>> = {
  'erase accounts': eraseLeftovers,
  'settle players': settleLeftovers,
  'remove abandoned runs': removeAbandoned,
  'remove old boards': removeOldBoards,
  'remove expired rows': removeExpired,
  'remove old challenges': removeOldChallenges,
  'remove old log entries': removeOldEntries,
};

/** Keeps expired runs for another day, so that a late outbox learns that the run has expired. */
async function removeAbandoned({ db }: Store, now: number): Promise<void> {
  await deleteRuns(db, sql`status = 'issued' and expires_at < ${now - DAY_MS}`);
}

/** Removes expired sessions, unfinished sign-ins and counters of limits. */
export async function removeExpired({ db }: Store, now: number): Promise<void> {
  await deleteRows(db, 'sessions', ['id'], sql`expires_at < ${now}`);
  await deleteRows(db, 'sign_ins', ['state'], sql`expires_at < ${now}`);
  await deleteRows(db, 'rate_limits', ['key'], sql`resets_at <= ${now}`);
}

/** Removes the boards of past days and weeks. */
async function removeOldBoards({ db }: Store, now: number): Promise<void> {
  const key = ['game_id', 'difficulty', 'period', 'uid'] as const;
  for (const [first, window] of [
    ['d:', 'today'],
    ['w:', 'week'],
  ] as const)
    await deleteRows(db, 'leaderboard', key, sql`period >= ${first} and period < ${periodOf(window, now)}`);
}

export async function cleanUp(store: Store, now: number): Promise<void> {
  for (const job of Object.values(jobs)) await job(store, now);
}

/** Tidies now and every hour, until closed. */
export function scheduleCleanUp(store: Store, log: Log): { close(): Promise<void> } {
  const work = () => cleanUp(store, Date.now());
  return regularly(HOUR_MS, work, new Outage(log, 'tidy-failed'));
}
