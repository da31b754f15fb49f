import type { Transaction } from 'kysely';
import { HttpProblem } from '../http/problem.ts';
import { held } from '../store/locked.ts';
import type { Tables } from '../store/schema.ts';
import type { Store } from '../store/store.ts';

/**
 * Locks a player's account until the transaction ends: another transaction that deletes or hides it waits, and then finds
 * the rows written here. To be done first, or two transactions could wait for each other.
 * @throws HttpProblem signed-out when the account is gone
 */
export async function lockUser(
  store: Store,
  db: Transaction<Tables>,
  uid: string,
): Promise<{ readonly hidden: boolean }> {
  const { hidden_at } = await held(
    store,
    db.selectFrom('users').select('hidden_at').where('uid', '=', uid).where('erased_at', 'is', null),
  ).executeTakeFirstOrThrow(() => new HttpProblem('signed-out'));
  return { hidden: hidden_at !== null };
}
