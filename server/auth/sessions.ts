// Sign-in sessions. The cookie has a signed token, the database its hash.
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { deleteCookie, getSignedCookie, setSignedCookie } from 'hono/cookie';
import type { SqlBool } from 'kysely';
import { DAY_MS } from '../../protocol/dates.ts';
import type { Store } from '../store/store.ts';
import { cookieAttributes, cookieName } from './cookies.ts';

/** Lifetime of a session after its last extension. */
export const SESSION_MS = 30 * DAY_MS;
/** Minimum time between extensions, so that most requests write nothing. */
const EXTEND_MS = DAY_MS;
/** Maximum sessions of one player: the oldest end. */
export const MOST_SESSIONS = 100;
const LONGEST_USER_AGENT = 512;

/** A player, signed in on a browser. */
export interface Session {
  /** The player's. */
  readonly id: string;
  readonly displayName: string;
  /** Whether the player can use the desk. */
  readonly isOperator: SqlBool;
  /** ID of the session. */
  readonly session: string;
  readonly token: string;
  readonly expiresAt: number;
}

/** Hashes a token for storage. 256 random bits need no salt. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

export class Sessions {
  readonly secret: string;
  readonly https: boolean;
  readonly #store: Store;
  readonly #cookieName: string;

  constructor(store: Store, secret: string, https: boolean) {
    this.secret = secret;
    this.https = https;
    this.#store = store;
    this.#cookieName = cookieName('session_token', https);
  }

  /** Returns the request's session, unless it is expired, revoked, forged or of a closed account. */
  async read(c: Context): Promise<Session | undefined> {
    const token = await getSignedCookie(c, this.secret, this.#cookieName);
    if (!token) return undefined;
    const row = await this.#store.db
      .selectFrom('sessions')
      .innerJoin('users', 'users.uid', 'sessions.uid')
      .select(['users.uid as id', 'display_name as displayName'])
      .select(['sessions.id as session', 'expires_at as expiresAt'])
      .select(({ eb }) => eb('operator_since', 'is not', null).as('isOperator'))
      .where('sessions.token_hash', '=', hashToken(token))
      .where('expires_at', '>', Date.now())
      .where('users.disabled_at', 'is', null)
      .executeTakeFirst();
    return row && { ...row, token };
  }

  /** Signs a player in on this browser, and ends its earlier session. */
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
    await this.#setCookie(c, token);
    if (before) await this.end(before.id, before.session);
    await this.#endOldest(uid);
  }

  async #endOldest(uid: string): Promise<void> {
    const { db } = this.#store;
    const newestFirst = db
      .selectFrom('sessions')
      .select('id')
      .where('uid', '=', uid)
      .orderBy('created_at', 'desc');
    const oldest = newestFirst.limit(MOST_SESSIONS).offset(MOST_SESSIONS);
    await db.deleteFrom('sessions').where('id', 'in', oldest).execute();
  }

  /** Extends a session, once a day. */
  async extend(c: Context, { session, token, expiresAt }: Session): Promise<void> {
    const now = Date.now();
    if (now < expiresAt - SESSION_MS + EXTEND_MS) return;
    await this.#store.db
      .updateTable('sessions')
      .set({ expires_at: now + SESSION_MS, seen_at: now })
      .where('id', '=', session)
      .execute();
    await this.#setCookie(c, token);
  }

  /** Lists the valid sessions, newest first. */
  async list(uid: string): Promise<{ id: string; createdAt: number; seenAt: number; userAgent?: string }[]> {
    const rows = await this.#store.db
      .selectFrom('sessions')
      .select(['id', 'created_at as createdAt', 'seen_at as seenAt', 'user_agent as userAgent'])
      .where('uid', '=', uid)
      .where('expires_at', '>', Date.now())
      .orderBy('created_at', 'desc')
      .limit(MOST_SESSIONS)
      .execute();
    return rows.map(({ userAgent, ...row }) => ({ ...row, ...(userAgent !== null && { userAgent }) }));
  }

  /** @returns whether the player had this session */
  async end(uid: string, id: string): Promise<boolean> {
    const { numDeletedRows } = await this.#store.db
      .deleteFrom('sessions')
      .where('id', '=', id)
      .where('uid', '=', uid)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }

  clearCookie(c: Context): void {
    deleteCookie(c, this.#cookieName, cookieAttributes(this.https));
  }

  async #setCookie(c: Context, token: string): Promise<void> {
    const attributes = { ...cookieAttributes(this.https), maxAge: SESSION_MS / 1000 };
    await setSignedCookie(c, this.#cookieName, token, this.secret, attributes);
  }
}
