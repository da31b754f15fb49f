// The names, attributes and signatures of the sign-in's cookies, for better-auth, which sets them, and for us, who read
// them.
import { createHmac, timingSafeEqual } from 'node:crypto';

/** @param https whether players reach the site by https: only then do browsers take `__Host-` cookies */
export function cookiePrefix(https: boolean): string {
  return https ? '__Host-play-small' : 'play-small';
}

export function sessionCookie(https: boolean): string {
  return `${cookiePrefix(https)}.session_token`;
}

export function cookieAttributes(https: boolean) {
  return { path: '/', httpOnly: true, secure: https, sameSite: 'lax' } as const;
}

/**
 * The value of a cookie as better-auth and Hono sign it: the value, a dot, and its HMAC in base64. Done here, as Hono's
 * own reading of it goes through another thread, which costs more than the rest of a request.
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
