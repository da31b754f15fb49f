// The names and attributes of the sign-in's cookies, for better-auth, which sets them, and for us, who read them.

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
