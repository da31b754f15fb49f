// The names, attributes and signatures of the sign-in's cookies.
import { createHmac, timingSafeEqual } from 'node:crypto';

/** The session, and the sign-in under way. */
type Purpose = 'session_token' | 'state';

/** @param https whether players reach the site by https: only then do browsers take `__Host-` cookies */
export function cookieName(purpose: Purpose, https: boolean): string {
  return `${https ? '__Host-' : ''}play-small.${purpose}`;
}

export function cookieAttributes(https: boolean) {
  return { path: '/', httpOnly: true, secure: https, sameSite: 'lax' } as const;
}

/**
 * The value of a cookie as Hono signs it: the value, a dot, and its HMAC in base64. Done here, as Hono's own reading
 * of it goes through another thread, which costs more than the rest of a request.
 * @returns undefined for what nobody with the secret has signed
 */
export function openSigned(signed: string | undefined, secret: string): string | undefined {
  const dot = signed?.lastIndexOf('.') ?? -1;
  if (signed === undefined || dot < 1) return undefined;
  const value = signed.slice(0, dot);
  const given = Buffer.from(signed.slice(dot + 1));
  const right = Buffer.from(createHmac('sha256', secret).update(value).digest('base64'));
  return given.length === right.length && timingSafeEqual(given, right) ? value : undefined;
}
