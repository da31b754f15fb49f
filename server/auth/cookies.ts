// Names, attributes and signatures of the sign-in's cookies.
import { createHmac, timingSafeEqual } from 'node:crypto';

/** @param https whether the public address has https: only then do browsers accept `__Host-` cookies */
export function cookieName(purpose: 'session_token' | 'state', https: boolean): string {
  return `${https ? '__Host-' : ''}play-small.${purpose}`;
}

export function cookieAttributes(https: boolean) {
  return { path: '/', httpOnly: true, secure: https, sameSite: 'lax' } as const;
}

/**
 * Reads a cookie that Hono has signed: the value, a dot, and its HMAC in base64. Hono's own function works on another
 * thread, which costs more than the rest of a request.
 * @returns undefined for a wrong signature
 */
export function openSigned(signed: string | undefined, secret: string): string | undefined {
  const dot = signed?.lastIndexOf('.') ?? -1;
  if (signed === undefined || dot < 1) return undefined;
  const value = signed.slice(0, dot);
  const given = Buffer.from(signed.slice(dot + 1));
  const right = Buffer.from(createHmac('sha256', secret).update(value).digest('base64'));
  return given.length === right.length && timingSafeEqual(given, right) ? value : undefined;
}
