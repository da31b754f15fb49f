// A signed-in player for a test, made in the database without the sign-in itself.
import { randomUUID } from 'node:crypto';
import { generateSignedCookie } from 'hono/cookie';
import { cookieAttributes, cookieName } from '../auth/cookies.ts';
import { hashToken, SESSION_MS } from '../auth/sessions.ts';
import { skeletonOf } from '../auth/skeleton.ts';
import { type TestServer, testSecret } from './server.ts';

export interface TestPlayer {
  readonly id: string;
  readonly token: string;
  /** Headers that this player's browser sends with every request from our own pages. */
  readonly headers: Readonly<Record<string, string>>;
}

export async function signIn(server: Pick<TestServer, 'store' | 'url'>, name = 'Ada'): Promise<TestPlayer> {
  const id = randomUUID();
  await server.store.db
    .insertInto('users')
    .values({
      uid: id,
      display_name: name,
      name_skeleton: skeletonOf(name),
      photo_url: null,
      email: `${id}@players.example`,
      provider: 'google',
      subject: id,
      last_seen_at: Date.now(),
      created_at: Date.now(),
    })
    .execute();
  return { id, ...(await addSession(server, id)) };
}

/** Signs the same player in on one more device. */
export async function addSession(
  { store, url }: Pick<TestServer, 'store' | 'url'>,
  id: string,
): Promise<Omit<TestPlayer, 'id'>> {
  const token = randomUUID();
  const now = Date.now();
  await store.db
    .insertInto('sessions')
    .values({
      id: randomUUID(),
      token_hash: hashToken(token),
      uid: id,
      created_at: now,
      seen_at: now,
      expires_at: now + SESSION_MS,
      user_agent: null,
    })
    .execute();
  return { token, headers: { Cookie: await cookieOf(token), Origin: url } };
}

/** The cookie of a token, signed. @param https whether players reach the site by https */
export async function cookieOf(token: string, secret = testSecret, https = false): Promise<string> {
  const cookie = await generateSignedCookie(
    cookieName('session_token', https),
    token,
    secret,
    cookieAttributes(https),
  );
  return cookie.split(';')[0] ?? '';
}
