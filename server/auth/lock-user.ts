import type { Transaction } from 'kysely';
import { HttpProblem } from '../http/problem.ts';
import { lockAccount } from '../store/locks.ts';
import type { Tables } from '../store/schema.ts';

/**
 * Locks a player's account, so that their transactions run one by one, and one that deletes or hides the account then
 * finds the rows written here. Must come first in its transaction, or deadlocks are possible.
 * @throws HttpProblem signed-out for a deleted account
 */
export async function lockUser(db: Transaction<Tables>, uid: string): Promise<{ readonly hidden: boolean }> {
  const account = await lockAccount(db, uid);
  if (!account) throw new HttpProblem('signed-out');
  return { hidden: account.hidden_at !== null };
}
