import type { Store } from '../store/store.ts';

/** Removes what has run out: sessions, sign-ins that nobody finished, counters of limits. */
export async function removeExpired({ db }: Store, now: number): Promise<void> {
  const date = new Date(now).toISOString();
  await db.deleteFrom('auth_sessions').where('expiresAt', '<', date).execute();
  await db.deleteFrom('auth_verifications').where('expiresAt', '<', date).execute();
  await db.deleteFrom('rate_limits').where('resets_at', '<=', now).execute();
}
