// Elects one of several servers for a job that must run once.
import type { Store } from './store.ts';

/** Returns true to one holder until the lease expires, which also ends that of a crashed server. */
export async function acquireLease(
  { db }: Store,
  name: string,
  holder: string,
  ms: number,
): Promise<boolean> {
  const now = Date.now();
  const lease = { holder, expires_at: now + ms };
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('leases')
    .values({ name, ...lease })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet(lease)
        // Replaces a lease from before a clock was set back: it lasts at least twice as long as this one.
        .where((row) =>
          row.or([row('leases.expires_at', '<=', now), row('leases.expires_at', '>', now + 2 * ms)]),
        ),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
}

export async function releaseLease({ db }: Store, name: string, holder: string): Promise<void> {
  await db.deleteFrom('leases').where('name', '=', name).where('holder', '=', holder).execute();
}
