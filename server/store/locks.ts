import type { Transaction } from 'kysely';
import type { Tables } from './schema.ts';

/**
 * Locks a player's account until the transaction ends, for changes of it and of sums over its rows.
 * @returns undefined for an erased account
 */
export function lockAccount(db: Transaction<Tables>, uid: string) {
  return db
    .selectFrom('users')
    .select(['hidden_at', 'unsettled_at'])
    .where('uid', '=', uid)
    .where('erased_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}
