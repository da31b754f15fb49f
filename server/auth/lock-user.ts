import type { Transaction } from 'kysely';
import { HttpProblem } from '../http/problem.ts';
import { forShare } from '../store/locks.ts';
import type { Tables } from '../store/schema.ts';
import type { Store } from '../store/store.ts';

/**
 * Locks a player's account, so that a transaction that deletes or hides it waits and then finds the rows written here.
 * Must come first in its transaction, or deadlocks are possible.
 * @throws HttpProblem signed-out for a deleted account
 */
export async function lockUser(
  store: Store,
  db: Transaction<Tables>,
  uid: string,
): Promise<{ readonly hidden: boolean }> {
  const { hidden_at } = await forShare(
    store,
    db.selectFrom('users').select('hidden_at').where('uid', '=', uid).where('erased_at', 'is', null),
  ).executeTakeFirstOrThrow(() => new HttpProblem('signed-out'));
  return { hidden: hidden_at !== null };
}
