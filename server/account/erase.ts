// Erases accounts: identifying data immediately, other rows in batches. After a kill, the next process resumes.
import { leaveAll } from '../friends/membership.ts';
import { forgetRounds } from '../statistics/tallies.ts';
import type { Store } from '../store/store.ts';
import { walk } from '../store/walk.ts';
import { settleAttempts } from '../today/settle-attempts.ts';
import { ownData } from './own-data.ts';

export async function eraseAccount(store: Store, uid: string): Promise<void> {
  const now = Date.now();
  // Waits for transactions that write rows of this player, which lock the account (lockUser). No others begin.
  await store.db
    .updateTable('users')
    .set({
      erased_at: now,
      hidden_at: now,
      disabled_at: now,
      operator_since: null,
      display_name: '',
      name_skeleton: '',
      email: null,
      photo_url: null,
      settings: null,
    })
    .where('uid', '=', uid)
    .execute();
  await eraseRows(store, uid);
}

/** Resumes the work of killed processes. */
export async function eraseLeftovers(store: Store): Promise<void> {
  const erased = store.db.selectFrom('users').select(['erased_at', 'uid']).where('erased_at', 'is not', null);
  for await (const { uid } of walk(erased, ['erased_at', 'uid'])) await eraseRows(store, uid);
}

async function eraseRows(store: Store, uid: string): Promise<void> {
  // Removes the attempts from histograms too: an account that is deleted and made again would count twice.
  await settleAttempts(store, uid);
  await leaveAll(store, uid);
  await forgetRounds(store, uid);
  for (const { erase } of ownData) await erase(store.db, uid);
}
