import type { Transaction } from 'kysely';
import type { Tables } from './schema.ts';

/**
 * Locks a player's account until the transaction ends, for changes of it and of sums over its rows.
 * @param shared waits only for transactions that lock it alone
 * @returns undefined for an erased account
 */
export function lockAccount(db: Transaction<Tables>, uid: string, { shared = false } = {}) {
  const account = db
    .selectFrom('users')
    .select(['hidden_at', 'unsettled_at'])
    .where('uid', '=', uid)
    .where('erased_at', 'is', null);
  return (shared ? account.forShare() : account.forUpdate()).executeTakeFirst();
}
