// A provider's claims about a player. Some are the player's own words.
import { type Configuration, fetchUserInfo, type IDToken } from 'openid-client';
import * as v from 'valibot';

/** PostgreSQL stores no NUL. */
const plain = v.pipe(v.string(), v.excludes('\0'));
const text = v.fallback(v.optional(plain), undefined);
/** Longest mail address (RFC 5321), and longest URL that all browsers accept. */
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

/** OpenID Connect Core 1.0, section 2: an empty one would be the same for all players. */
const subject = v.pipe(v.string(), v.maxLength(255), v.regex(/^\P{C}*$/u), v.regex(/\S/));

class SubjectError extends Error {
  override name = 'SubjectError';
}

export interface Profile {
  readonly provider: string;
  /** The provider's ID of the account, the only claim that never changes hands. */
  readonly subject: string;
  readonly name: string;
  readonly email: string | null;
  readonly photoUrl: string | null;
}

/**
 * Reads an ID token, and asks for the name if the token lacks it.
 * @throws SubjectError for an unusable ID
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
    subject: idToken.sub,
    name: nameOf(claims),
    email: claims.email ?? null,
    photoUrl: claims.picture || null,
  };
}

/** Never fails: a player whom the ID token identifies can play without a name. */
async function askUserInfo(config: Configuration, accessToken: string, subject: string) {
  if (config.serverMetadata().userinfo_endpoint === undefined) return {};
  const claims = fetchUserInfo(config, accessToken, subject).then((answer) => v.parse(Claims, answer));
  return claims.catch(() => ({}));
}

function nameOf(claims: v.InferOutput<typeof Claims>): string {
  return claims.name ?? claims.preferred_username ?? claims.nickname ?? claims.given_name ?? '';
}
