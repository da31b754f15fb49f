// Sign-in by name alone: on the player's own machine, while nothing else is configured, and only in browsers that have
// opened the link that the server prints at start. A proxy may make strangers look like this machine; it does not show
// them the terminal.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { Config } from '../../config.ts';
import { cookieAttributes } from '../cookies.ts';

export const LOCAL_PATH = '/auth/local';
/** Form that asks for a name. */
export const NAME_PATH = `${LOCAL_PATH}/name`;

/** Separate from the session: stays after signing out. */
const COOKIE = 'local-key';

/** Maximum lifetime of a cookie in browsers. */
const DAYS_400 = 400 * 86_400;

/** Whether this server lets anybody sign in by name. */
export function hasLocalSignIn({ providers, loopback, publicUrl, production }: Config): boolean {
  return providers.length === 0 && loopback && publicUrl === undefined && !production;
}

export class LocalKey {
  readonly #key: string;

  /** @param secret derives the key, so that browsers keep theirs when the server restarts */
  constructor(secret: string) {
    this.#key = createHmac('sha256', secret).update('local sign-in').digest('base64url');
  }

  link(url: string): string {
    return `${url}${LOCAL_PATH}/open?key=${this.#key}`;
  }

  isInBrowser(c: Context): boolean {
    return this.#isKey(getCookie(c, COOKIE));
  }

  /** @returns whether the link's key was right */
  acceptLink(c: Context): boolean {
    if (!this.#isKey(c.req.query('key'))) return false;
    setCookie(c, COOKIE, this.#key, { ...cookieAttributes(false), path: LOCAL_PATH, maxAge: DAYS_400 });
    return true;
  }

  #isKey(text = ''): boolean {
    const [given, right] = [Buffer.from(text), Buffer.from(this.#key)];
    return given.length === right.length && timingSafeEqual(given, right);
  }
}
