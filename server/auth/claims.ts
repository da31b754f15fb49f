// A provider's claims about a player. All of them are the provider's word, and some the player's own.
import { type Configuration, fetchUserInfo, type IDToken } from 'openid-client';
import * as v from 'valibot';

/** PostgreSQL keeps no NUL in a text. */
const plain = v.pipe(v.string(), v.excludes('\0'));
const text = v.fallback(v.optional(plain), undefined);
/** The longest address that mail takes (RFC 5321), and the longest URL that browsers agree on. */
const email = v.fallback(v.optional(v.pipe(plain, v.maxLength(254))), undefined);
const picture = v.fallback(v.optional(v.pipe(plain, v.maxLength(2_000))), undefined);

const Claims = v.object({
  name: text,
  preferred_username: text,
  nickname: text,
  given_name: text,
  email,
  picture,
});

/** OpenID Connect Core 1.0, section 2. Without it all players of an issuer would share an account. */
const subject = v.pipe(v.string(), v.maxLength(255), v.regex(/^\P{C}*$/u), v.regex(/\S/));

class SubjectError extends Error {
  override name = 'SubjectError';
}

/** An account at a provider. */
export interface Account {
  readonly provider: string;
  /** The provider's own id of it: the only claim that never changes hands. */
  readonly subject: string;
}

export interface Profile extends Account {
  readonly name: string;
  readonly email: string | null;
  readonly photoUrl: string | null;
}

/**
 * Reads an ID token. Many issuers keep it short, and give the name on request.
 * @throws SubjectError for an ID that can't be told from others
 */
export async function readProfile(
  config: Configuration,
  provider: string,
  { idToken, accessToken }: { readonly idToken: IDToken; readonly accessToken: string },
): Promise<Profile> {
  if (!v.is(subject, idToken.sub)) throw new SubjectError();
  let claims = v.parse(Claims, idToken);
  if (!nameOf(claims)) claims = { ...claims, ...(await askUserInfo(config, accessToken, idToken.sub)) };
  return {
    provider,
    subject: v.parse(plain, idToken.sub),
    name: nameOf(claims),
    email: claims.email ?? null,
    photoUrl: claims.picture || null,
  };
}

/** {} when there is no answer: a player whom the ID token identifies can play without a name. */
async function askUserInfo(config: Configuration, accessToken: string, subject: string) {
  if (config.serverMetadata().userinfo_endpoint === undefined) return {};
  try {
    return v.parse(Claims, await fetchUserInfo(config, accessToken, subject));
  } catch {
    return {};
  }
}

function nameOf(claims: v.InferOutput<typeof Claims>): string {
  return claims.name ?? claims.preferred_username ?? claims.nickname ?? claims.given_name ?? '';
}
