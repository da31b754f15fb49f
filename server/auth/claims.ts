// What a provider tells of a player. All of it is the provider's word, and some of it the player's own.
import * as v from 'valibot';

const PATIENCE_MS = 8_000;

const text = v.fallback(v.optional(v.string()), undefined);

export const Claims = v.object({
  sub: v.pipe(v.string(), v.nonEmpty()),
  name: text,
  preferred_username: text,
  nickname: text,
  given_name: text,
  email: text,
  picture: text,
});

export type Claims = v.InferOutput<typeof Claims>;

/** @param idToken already verified */
export function claimsOf(idToken: string): Claims {
  const [, payload = ''] = idToken.split('.');
  return v.parse(Claims, JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')));
}

/** Many issuers keep the ID token short, and tell the name on asking. */
export async function askUserInfo(url: string, accessToken: string, sub: string): Promise<Partial<Claims>> {
  const response = await fetch(url, {
    headers: { authorization: `Bearer ${accessToken}`, accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (!response.ok) return {};
  const parsed = v.safeParse(Claims, await response.json());
  // An answer about somebody else must not be used (OpenID Connect Core 1.0, 5.3.2).
  return parsed.success && parsed.output.sub === sub ? parsed.output : {};
}

export function nameOf(claims: Partial<Claims>): string {
  return claims.name ?? claims.preferred_username ?? claims.nickname ?? claims.given_name ?? '';
}
