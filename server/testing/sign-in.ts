// A signed-in player for a test, made in the database without the sign-in itself.
import { randomUUID } from 'node:crypto';
import { generateSignedCookie } from 'hono/cookie';
import { cookieAttributes, sessionCookie } from '../auth/cookies.ts';
import { SESSION_MS } from '../auth/sessions.ts';
import { type TestServer, testSecret } from './server.ts';

export interface TestPlayer {
  readonly id: string;
  readonly token: string;
  /** What this player's browser sends with every request from our own pages. */
  readonly headers: Readonly<Record<string, string>>;
}

export async function signIn(server: Pick<TestServer, 'store' | 'url'>, name = 'Ada'): Promise<TestPlayer> {
  const id = randomUUID();
  const now = new Date().toISOString();
  const { db } = server.store;
  await db
    .insertInto('auth_users')
    .values({
      id,
      name,
      email: `${id}@players.example`,
      emailVerified: true,
      image: null,
      createdAt: now,
      updatedAt: now,
    })
    .execute();
  await db
    .insertInto('users')
    .values({
      uid: id,
      display_name: name,
      photo_url: null,
      email: `${id}@players.example`,
      provider: 'google',
      last_seen_at: Date.now(),
      created_at: Date.now(),
    })
    .execute();
  return { id, ...(await addSession(server, id)) };
}

/** One more device of the same player. */
export async function addSession(
  { store, url }: Pick<TestServer, 'store' | 'url'>,
  id: string,
): Promise<Omit<TestPlayer, 'id'>> {
  const token = randomUUID();
  const now = Date.now();
  await store.db
    .insertInto('auth_sessions')
    .values({
      id: randomUUID(),
      token,
      userId: id,
      expiresAt: new Date(now + SESSION_MS).toISOString(),
      createdAt: new Date(now).toISOString(),
      updatedAt: new Date(now).toISOString(),
      userAgent: null,
    })
    .execute();
  return { token, headers: { Cookie: await cookieOf(token), Origin: url } };
}

/** The cookie of a token, signed. @param https whether players reach the site by https */
export async function cookieOf(token: string, secret = testSecret, https = false): Promise<string> {
  const cookie = await generateSignedCookie(sessionCookie(https), token, secret, cookieAttributes(https));
  return cookie.split(';')[0] ?? '';
}
