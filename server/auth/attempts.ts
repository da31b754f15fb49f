// Pending sign-ins, until the provider sends the player back. The browser has only the signed state.
import type { Context } from 'hono';
import { deleteCookie, getSignedCookie, setSignedCookie } from 'hono/cookie';
import { randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client';
import type { Store } from '../store/store.ts';
import { cookieAttributes, cookieName } from './cookies.ts';
import type { Sessions } from './sessions.ts';

/** Seconds: time to find a password and a second factor. */
const LIFETIME_S = 600;

export type Attempt = Awaited<ReturnType<typeof beginAttempt>>;

export async function beginAttempt({ db }: Store, { secret, https }: Sessions, c: Context, provider: string) {
  const attempt = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
  await db
    .insertInto('sign_ins')
    .values({ ...attempt, provider, expires_at: Date.now() + LIFETIME_S * 1000 })
    .execute();
  const attributes = { ...cookieAttributes(https), maxAge: LIFETIME_S };
  await setSignedCookie(c, cookieName('state', https), attempt.state, secret, attributes);
  return attempt;
}

/** Takes an attempt, once and only in its browser. */
export async function takeAttempt(
  { db }: Store,
  { secret, https }: Sessions,
  c: Context,
  provider: string,
): Promise<Attempt | undefined> {
  const cookie = cookieName('state', https);
  const state = await getSignedCookie(c, secret, cookie);
  deleteCookie(c, cookie, cookieAttributes(https));
  if (!state || state !== c.req.query('state')) return undefined;
  const row = await db
    .deleteFrom('sign_ins')
    .where('state', '=', state)
    .where('provider', '=', provider)
    .returning(['nonce', 'verifier', 'expires_at'])
    .executeTakeFirst();
  return row && row.expires_at > Date.now() ? { state, ...row } : undefined;
}
