// Names and attributes of the sign-in's cookies.

/** @param https whether the public address has https: only then do browsers accept `__Host-` cookies */
export function cookieName(purpose: 'session_token' | 'state', https: boolean): string {
  return `${https ? '__Host-' : ''}play-small.${purpose}`;
}

export function cookieAttributes(https: boolean) {
  return { path: '/', httpOnly: true, secure: https, sameSite: 'lax' } as const;
}
