// Queries on players' profiles.
import type { Transaction } from 'kysely';
import type { User } from '../../protocol/account.ts';
import { HttpProblem } from '../http/problem.ts';
import { held } from '../store/locked.ts';
import type { Tables } from '../store/schema.ts';
import type { Store } from '../store/store.ts';

/** The profile as its owner sees it. */
export async function readUser({ db }: Store, uid: string): Promise<User | undefined> {
  const row = await db
    .selectFrom('users')
    .leftJoin('user_photos as photo', 'photo.uid', 'users.uid')
    .select(['users.uid', 'users.display_name', 'users.provider', 'photo.type'])
    .where('users.uid', '=', uid)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    id: row.uid,
    displayName: row.display_name,
    provider: row.provider,
    ...(row.type !== null && { photoURL: '/api/users/me/avatar' }),
  };
}

/**
 * Holds a player's account until the transaction ends: whoever deletes or hides it meanwhile waits, and then finds
 * the rows that were written. The first thing to be held, lest two transactions wait for each other.
 * @throws HttpProblem signed-out when the account is gone
 */
export async function lockUser(
  store: Store,
  db: Transaction<Tables>,
  uid: string,
): Promise<{ readonly hidden: boolean }> {
  const { hidden_at } = await held(
    store,
    db.selectFrom('users').select('hidden_at').where('uid', '=', uid),
  ).executeTakeFirstOrThrow(() => new HttpProblem('signed-out'));
  return { hidden: hidden_at !== null };
}
