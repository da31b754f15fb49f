// Stores pending sign-ins until the provider sends the player back. The browser holds only the state, signed.
import type { Context } from 'hono';
import { deleteCookie, getCookie, setSignedCookie } from 'hono/cookie';
import { randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client';
import type { Store } from '../store/store.ts';
import { cookieAttributes, cookieName, openSigned } from './cookies.ts';
import type { Sessions } from './sessions.ts';

/** Time to find a password and a second factor. */
const MINUTES_10 = 600;

export interface Attempt {
  readonly state: string;
  readonly nonce: string;
  /** PKCE code verifier (RFC 7636). */
  readonly verifier: string;
}

export async function beginAttempt(
  { db }: Store,
  { secret, https }: Sessions,
  c: Context,
  provider: string,
): Promise<Attempt> {
  const attempt = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
  await db
    .insertInto('sign_ins')
    .values({ ...attempt, provider, expires_at: Date.now() + MINUTES_10 * 1000 })
    .execute();
  await setSignedCookie(c, cookieName('state', https), attempt.state, secret, {
    ...cookieAttributes(https),
    maxAge: MINUTES_10,
  });
  return attempt;
}

/** Takes an attempt once, for the browser that began it. */
export async function takeAttempt(
  { db }: Store,
  { secret, https }: Sessions,
  c: Context,
  provider: string,
): Promise<Attempt | undefined> {
  const cookie = cookieName('state', https);
  const state = openSigned(getCookie(c, cookie), secret);
  deleteCookie(c, cookie, cookieAttributes(https));
  if (state === undefined || state !== c.req.query('state')) return undefined;
  const row = await db
    .deleteFrom('sign_ins')
    .where('state', '=', state)
    .where('provider', '=', provider)
    .returning(['nonce', 'verifier', 'expires_at'])
    .executeTakeFirst();
  if (!row || row.expires_at <= Date.now()) return undefined;
  return { state, nonce: row.nonce, verifier: row.verifier };
}
