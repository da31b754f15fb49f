import type { Store } from '../store/store.ts';

/** Removes what has run out: sessions, sign-ins that nobody finished, counters of limits. */
export async function removeExpired({ db }: Store, now: number): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<', now).execute();
  await db.deleteFrom('sign_ins').where('expires_at', '<', now).execute();
  await db.deleteFrom('rate_limits').where('resets_at', '<=', now).execute();
}
