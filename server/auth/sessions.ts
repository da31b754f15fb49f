// Sessions. The cookie holds a token and its signature; the database, the token's hash.
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setSignedCookie } from 'hono/cookie';
import { ReadCache, versionPerTurn } from '../store/read-cache.ts';
import type { Store, Version } from '../store/store.ts';
import { cookieAttributes, cookieName, openSigned } from './cookies.ts';

const DAY_MS = 86_400_000;

/** A session lives for this long after it was last made longer. */
export const SESSION_MS = 30 * DAY_MS;

/** Made longer at most this often, so that being seen costs no write. */
const LENGTHEN_MS = DAY_MS;

/** Maximum sessions of one player: the oldest end. */
export const MOST_SESSIONS = 100;

/** Browsers' own names are a third of that. */
const LONGEST_USER_AGENT = 512;

export interface Session {
  readonly id: string;
  readonly token: string;
  readonly uid: string;
  readonly displayName: string;
  readonly expiresAt: number;
}

/** Hashes a token for storage, so that a reader of the database learns no token. 256 random bits need no salt. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

export class Sessions {
  readonly secret: string;
  readonly https: boolean;
  readonly #store: Store;
  readonly #cookieName: string;
  /** Sessions by signed cookie. */
  readonly #known: ReadCache<Session | undefined>;
  readonly #version: () => Version | Promise<Version>;

  constructor(options: { readonly store: Store; readonly secret: string; readonly https: boolean }) {
    this.secret = options.secret;
    this.https = options.https;
    this.#store = options.store;
    this.#known = new ReadCache(options.store);
    this.#version = versionPerTurn(options.store);
    this.#cookieName = cookieName('session_token', options.https);
  }

  /** Returns the session of the request; undefined when signed out, expired, revoked, forged or closed. */
  async read(c: Context): Promise<Session | undefined> {
    const signed = getCookie(c, this.#cookieName);
    if (!signed) return undefined;
    const version = await this.#version();
    c.set('version', version);
    const session = await this.#known.read(signed, () => this.#find(signed), { version });
    return session && session.expiresAt > Date.now() ? session : undefined;
  }

  async #find(signed: string): Promise<Session | undefined> {
    const token = openSigned(signed, this.secret);
    if (!token) return undefined;
    const row = await this.#store.db
      .selectFrom('sessions')
      .innerJoin('users', 'users.uid', 'sessions.uid')
      .select(['id', 'users.uid', 'display_name as displayName', 'expires_at as expiresAt'])
      .where('sessions.token_hash', '=', hashToken(token))
      .where('users.disabled_at', 'is', null)
      .executeTakeFirst();
    return row && { ...row, token };
  }

  /** Signs a player in on this browser. The session that it had before is nobody's any more. */
  async begin(c: Context, uid: string): Promise<void> {
    const before = await this.read(c);
    const token = randomBytes(32).toString('base64url');
    const now = Date.now();
    await this.#store.db
      .insertInto('sessions')
      .values({
        id: randomUUID(),
        token_hash: hashToken(token),
        uid,
        created_at: now,
        seen_at: now,
        expires_at: now + SESSION_MS,
        user_agent: c.req.header('user-agent')?.slice(0, LONGEST_USER_AGENT) ?? null,
      })
      .execute();
    await this.#give(c, token);
    if (before) await this.end(before.uid, before.id);
    await this.#endOldest(uid);
  }

  /** A player who signs in again and again doesn't gather sessions. */
  async #endOldest(uid: string): Promise<void> {
    const { db } = this.#store;
    const oldest = db
      .selectFrom('sessions')
      .select('id')
      .where('uid', '=', uid)
      .orderBy('created_at', 'desc')
      .limit(MOST_SESSIONS)
      .offset(MOST_SESSIONS);
    await db.deleteFrom('sessions').where('id', 'in', oldest).execute();
  }

  /**
   * Extends the session of a player who returns.
   * @returns time (epoch ms) of the next possible extension
   */
  async lengthen(c: Context, session: Session): Promise<number> {
    const now = Date.now();
    const due = session.expiresAt - SESSION_MS + LENGTHEN_MS;
    if (now < due) return due;
    await this.#store.db
      .updateTable('sessions')
      .set({ expires_at: now + SESSION_MS, seen_at: now })
      .where('id', '=', session.id)
      .execute();
    await this.#give(c, session.token);
    return now + LENGTHEN_MS;
  }

  /** Lists the valid sessions, newest first. */
  async list(uid: string): Promise<{ id: string; createdAt: number; seenAt: number; userAgent?: string }[]> {
    const rows = await this.#store.db
      .selectFrom('sessions')
      .select(['id', 'created_at', 'seen_at', 'user_agent'])
      .where('uid', '=', uid)
      .where('expires_at', '>', Date.now())
      .orderBy('created_at', 'desc')
      .limit(MOST_SESSIONS)
      .execute();
    return rows.map(({ id, created_at, seen_at, user_agent }) => ({
      id,
      createdAt: created_at,
      seenAt: seen_at,
      ...(user_agent !== null && { userAgent: user_agent }),
    }));
  }

  /** @returns whether this player had such a session */
  async end(uid: string, id: string): Promise<boolean> {
    const { numDeletedRows } = await this.#store.db
      .deleteFrom('sessions')
      .where('id', '=', id)
      .where('uid', '=', uid)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }

  forget(c: Context): void {
    deleteCookie(c, this.#cookieName, cookieAttributes(this.https));
  }

  async #give(c: Context, token: string): Promise<void> {
    await setSignedCookie(c, this.#cookieName, token, this.secret, {
      ...cookieAttributes(this.https),
      maxAge: SESSION_MS / 1000,
    });
  }
}
