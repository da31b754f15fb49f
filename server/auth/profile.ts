// What the product keeps of a player, brought up to date at each sign-in.
import { sql } from 'kysely';
import { cleanName, shortenName } from '../../protocol/names.ts';
import type { Store } from '../store/store.ts';

export interface SignedIn {
  readonly sessionId: string;
  readonly uid: string;
  readonly photoUrl: string | null;
  /** The account has been closed to its owner: the session must not stand. */
  readonly disabled: boolean;
}

const DEFAULT_NAME = 'Player';

/**
 * Takes over what the provider said: photo, address, and the name unless the player has set one here.
 * @param token of the session that has just begun
 */
export async function rememberSignIn(
  { db }: Store,
  token: string,
  provider: string,
  now = Date.now(),
): Promise<SignedIn> {
  const identity = await db
    .selectFrom('auth_sessions as session')
    .innerJoin('auth_users as user', 'user.id', 'session.userId')
    .select(['session.id as sessionId', 'user.id as uid', 'user.name', 'user.image', 'user.contactEmail'])
    .where('session.token', '=', token)
    .executeTakeFirstOrThrow();
  const photoUrl = identity.image || null;
  const { disabled_at } = await db
    .insertInto('users')
    .values({
      uid: identity.uid,
      display_name: shortenName(cleanName(identity.name)) || DEFAULT_NAME,
      photo_url: photoUrl,
      email: identity.contactEmail,
      provider,
      last_seen_at: now,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict.column('uid').doUpdateSet({
        display_name: sql`case when users.name_is_own = ${sql.lit(1)} then users.display_name else excluded.display_name end`,
        photo_url: photoUrl,
        email: identity.contactEmail,
        provider,
        last_seen_at: now,
      }),
    )
    .returning('disabled_at')
    .executeTakeFirstOrThrow();
  return { sessionId: identity.sessionId, uid: identity.uid, photoUrl, disabled: disabled_at !== null };
}

/** A name that the player chose. The account of the sign-in carries it too, as far as we keep that. */
export async function setDisplayName({ db }: Store, uid: string, displayName: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('users')
      .set({ display_name: displayName, name_is_own: 1 })
      .where('uid', '=', uid)
      .execute();
    await trx.updateTable('auth_users').set({ name: displayName }).where('id', '=', uid).execute();
  });
}
