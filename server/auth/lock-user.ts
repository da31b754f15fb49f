import type { Transaction } from 'kysely';
import { HttpProblem } from '../http/problem.ts';
import { lockAccount } from '../store/locks.ts';
import type { Tables } from '../store/schema.ts';

/**
 * Locks a player's account, so that a transaction that deletes or hides it waits and then finds the rows written here.
 * Must come first in its transaction, or deadlocks are possible.
 * @param alone excludes other transactions of this player, too: what they count is counted one by one
 * @throws HttpProblem signed-out for a deleted account
 */
export async function lockUser(
  db: Transaction<Tables>,
  uid: string,
  { alone = false } = {},
): Promise<{ readonly hidden: boolean }> {
  const account = await lockAccount(db, uid, { shared: !alone });
  if (!account) throw new HttpProblem('signed-out');
  return { hidden: account.hidden_at !== null };
}
