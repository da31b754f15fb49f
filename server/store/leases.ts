// Elects one of several servers for a job that must run once.
import type { Store } from './store.ts';

/** True for one holder only, until it has expired. A server that dies in the middle holds nobody up for long. */
export async function takeLease({ db }: Store, name: string, holder: string, ms: number): Promise<boolean> {
  const now = Date.now();
  const lease = { holder, expires_at: now + ms };
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('leases')
    .values({ name, ...lease })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet(lease)
        // A lease that lasts twice as long as ours would comes from a clock that has been set back since.
        .where((row) =>
          row.or([row('leases.expires_at', '<=', now), row('leases.expires_at', '>', now + 2 * ms)]),
        ),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
}

/** Releases the lease before it expires. */
export async function giveLeaseBack({ db }: Store, name: string, holder: string): Promise<void> {
  await db.deleteFrom('leases').where('name', '=', name).where('holder', '=', holder).execute();
}
