// Queries on players' profiles.
import type { User } from '../../protocol/account.ts';
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
