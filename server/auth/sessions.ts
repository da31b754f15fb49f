// Sessions: opaque tokens in the database. The cookie holds a token and its signature, and nothing else.
import type { Context } from 'hono';
import { deleteCookie, getCookie, setSignedCookie } from 'hono/cookie';
import type { Store } from '../store/store.ts';
import { cookieAttributes, openSigned, sessionCookie } from './cookies.ts';

const DAY_MS = 86_400_000;

/** A session lives for this long after it was last made longer. */
export const SESSION_MS = 30 * DAY_MS;

/** Made longer at most this often, so that being seen costs no write. */
const LENGTHEN_MS = DAY_MS;

export interface Session {
  readonly id: string;
  readonly token: string;
  readonly uid: string;
  readonly displayName: string;
  readonly expiresAt: number;
}

export class Sessions {
  readonly secret: string;
  readonly cookieName: string;
  readonly #store: Store;
  readonly #https: boolean;

  constructor(options: { readonly store: Store; readonly secret: string; readonly https: boolean }) {
    this.secret = options.secret;
    this.#store = options.store;
    this.#https = options.https;
    this.cookieName = sessionCookie(options.https);
  }

  /** The session of whoever asks; undefined when signed out, expired, revoked, forged or closed. */
  async read(c: Context): Promise<Session | undefined> {
    const token = openSigned(getCookie(c, this.cookieName), this.secret);
    return token ? this.find(token) : undefined;
  }

  async find(token: string): Promise<Session | undefined> {
    const row = await this.#store.db
      .selectFrom('auth_sessions as session')
      .innerJoin('users', 'users.uid', 'session.userId')
      .select(['session.id', 'users.uid', 'users.display_name', 'session.expiresAt'])
      .where('session.token', '=', token)
      .where('users.disabled_at', 'is', null)
      .executeTakeFirst();
    if (!row) return undefined;
    const expiresAt = millis(row.expiresAt);
    if (expiresAt <= Date.now()) return undefined;
    return { id: row.id, token, uid: row.uid, displayName: row.display_name, expiresAt };
  }

  /** Keeps a player who comes back signed in. */
  async lengthen(c: Context, session: Session): Promise<void> {
    const now = Date.now();
    if (session.expiresAt - now > SESSION_MS - LENGTHEN_MS) return;
    const expiresAt = new Date(now + SESSION_MS);
    await this.#store.db
      .updateTable('auth_sessions')
      .set({ expiresAt: expiresAt.toISOString(), updatedAt: new Date(now).toISOString() })
      .where('id', '=', session.id)
      .execute();
    await setSignedCookie(c, this.cookieName, session.token, this.secret, {
      ...cookieAttributes(this.#https),
      maxAge: SESSION_MS / 1000,
    });
  }

  /** All that stand, the newest first. */
  async list(uid: string): Promise<{ id: string; createdAt: number; seenAt: number; userAgent?: string }[]> {
    const rows = await this.#store.db
      .selectFrom('auth_sessions')
      .select(['id', 'createdAt', 'updatedAt', 'expiresAt', 'userAgent'])
      .where('userId', '=', uid)
      .execute();
    return rows
      .filter(({ expiresAt }) => millis(expiresAt) > Date.now())
      .map(({ id, createdAt, updatedAt, userAgent }) => ({
        id,
        createdAt: millis(createdAt),
        seenAt: millis(updatedAt),
        ...(userAgent && { userAgent }),
      }))
      .sort((a, b) => b.createdAt - a.createdAt);
  }

  /** @returns whether this player had such a session */
  async end(uid: string, id: string): Promise<boolean> {
    const { numDeletedRows } = await this.#store.db
      .deleteFrom('auth_sessions')
      .where('id', '=', id)
      .where('userId', '=', uid)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }

  forget(c: Context): void {
    deleteCookie(c, this.cookieName, cookieAttributes(this.#https));
  }
}

/** The session that a response begins, by the cookies that it sets. */
export function tokenSetBy(cookies: readonly string[], cookieName: string): string | undefined {
  const cookie = cookies.find((text) => text.startsWith(`${cookieName}=`));
  const value = decodeURIComponent(cookie?.slice(cookieName.length + 1).split(';')[0] ?? '');
  return value.slice(0, value.lastIndexOf('.')) || undefined;
}

function millis(date: Date | string): number {
  return new Date(date).getTime();
}
