// Stores a player's profile, and updates it at each sign-in.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { shortenName } from '../../protocol/name-length.ts';
import { cleanName } from '../../protocol/names.ts';
import type { Store } from '../store/store.ts';
import type { Profile } from './claims.ts';
import { skeletonOf } from './skeleton.ts';

const DEFAULT_NAME = 'Player';

/**
 * Finds or makes the player of an account, and copies the provider's photo, address and name, unless the player has set a
 * name here. Never joins accounts by their addresses: addresses change hands, and some issuers don't check them.
 */
export function upsertPlayer({ db }: Store, { provider, subject, name, email, photoUrl }: Profile) {
  const now = Date.now();
  const displayName = shortenName(cleanName(name)) || DEFAULT_NAME;
  const unlessOwn = (column: 'display_name' | 'name_skeleton') =>
    sql<string>`case when users.name_is_own = ${sql.lit(1)} then ${sql.ref(`users.${column}`)} else ${sql.ref(`excluded.${column}`)} end`;
  const current = { photo_url: photoUrl, email, last_seen_at: now };
  return db
    .insertInto('users')
    .values({
      uid: randomUUID(),
      provider,
      subject,
      created_at: now,
      ...current,
      display_name: displayName,
      name_skeleton: skeletonOf(displayName),
    })
    .onConflict((conflict) =>
      conflict.columns(['provider', 'subject']).doUpdateSet({
        ...current,
        display_name: unlessOwn('display_name'),
        name_skeleton: unlessOwn('name_skeleton'),
      }),
    )
    .returning(['uid', 'disabled_at'])
    .executeTakeFirstOrThrow();
}

export async function setDisplayName({ db }: Store, uid: string, displayName: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ display_name: displayName, name_skeleton: skeletonOf(displayName), name_is_own: 1 })
    .where('uid', '=', uid)
    .execute();
}

/** Whether another player's name is this one, or looks like it. */
export async function isNameTaken({ db }: Store, uid: string, displayName: string): Promise<boolean> {
  const other = await db
    .selectFrom('users')
    .select('uid')
    .where('name_skeleton', '=', skeletonOf(displayName))
    .where('uid', '<>', uid)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}
