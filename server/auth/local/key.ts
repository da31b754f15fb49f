// Restricts sign-in by name to browsers that have opened the link that the server prints when it starts. A proxy may
// make strangers look like this machine; it does not show them the terminal.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { cookieAttributes } from '../cookies.ts';
import { LOCAL_PATH } from './available.ts';

/** Separate from the session: it remains after signing out. */
const COOKIE = 'local-key';

/** Maximum lifetime of a cookie in browsers. */
const DAYS_400 = 400 * 86_400;

export class LocalKey {
  readonly #key: string;

  /** @param secret derives the key, so that browsers keep theirs when the server restarts */
  constructor(secret: string) {
    this.#key = createHmac('sha256', secret).update('local sign-in').digest('base64url');
  }

  /** @param url where this server listens */
  link(url: string): string {
    return `${url}${LOCAL_PATH}/open?key=${this.#key}`;
  }

  isHeldBy(c: Context): boolean {
    return this.#isKey(getCookie(c, COOKIE));
  }

  /** @returns whether the link that was opened is the right one */
  giveTo(c: Context): boolean {
    if (!this.#isKey(c.req.query('key'))) return false;
    setCookie(c, COOKIE, this.#key, { ...cookieAttributes(false), path: LOCAL_PATH, maxAge: DAYS_400 });
    return true;
  }

  #isKey(text = ''): boolean {
    const [given, right] = [Buffer.from(text), Buffer.from(this.#key)];
    return given.length === right.length && timingSafeEqual(given, right);
  }
}
