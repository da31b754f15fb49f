// What a provider tells of a player. All of it is the provider's word, and some of it the player's own.
import { type Configuration, fetchUserInfo, type IDToken } from 'openid-client';
import * as v from 'valibot';

/** PostgreSQL keeps no NUL in a text. */
const plain = v.pipe(v.string(), v.excludes('\0'));
const text = v.fallback(v.optional(plain), undefined);

const Claims = v.object({
  name: text,
  preferred_username: text,
  nickname: text,
  given_name: text,
  email: text,
  picture: text,
});

/** One account at one provider. */
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

/** Many issuers keep the ID token short, and tell the name on asking. */
export async function readProfile(
  config: Configuration,
  provider: string,
  { idToken, accessToken }: { readonly idToken: IDToken; readonly accessToken: string },
): Promise<Profile> {
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

/** {} for no answer: whoever is known by their ID token can play without a name. */
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
