import { sql } from 'kysely';
import { deleteRows } from '../store/batches.ts';
import type { Store } from '../store/store.ts';

/** Removes expired sessions, unfinished sign-ins and counters of limits. */
export async function removeExpired({ db }: Store, now: number): Promise<void> {
  await deleteRows(db, 'sessions', ['id'], sql`expires_at < ${now}`);
  await deleteRows(db, 'sign_ins', ['state'], sql`expires_at < ${now}`);
  await deleteRows(db, 'rate_limits', ['key'], sql`resets_at <= ${now}`);
}
