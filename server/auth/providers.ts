// Sign-in providers, all by OpenID Connect.

export interface SignInChoice {
  readonly id: 'google' | 'oidc' | 'local';
  /** Name in "Sign in with …". */
  readonly name: string;
}

export interface IdentityProvider extends SignInChoice {
  readonly id: 'google' | 'oidc';
  readonly issuer: string;
  readonly clientId: string;
  /** Missing for a public client, which PKCE alone protects. */
  readonly clientSecret?: string;
}

/** Advice without a sign-in provider. */
export const REMEDY =
  'Set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET, or OIDC_ISSUER and OIDC_CLIENT_ID, and PUBLIC_URL.';

type Variable =
  | `GOOGLE_CLIENT_${'ID' | 'SECRET'}`
  | `OIDC_${'ISSUER' | 'CLIENT_ID' | 'CLIENT_SECRET' | 'NAME'}`;
type ProviderEnv = Readonly<Partial<Record<Variable, string | undefined>>>;

export function toProviders(env: ProviderEnv): { providers: IdentityProvider[]; errors: string[] } {
  const providers: IdentityProvider[] = [];
  const errors: string[] = [];
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET } = env;
  if (GOOGLE_CLIENT_ID && GOOGLE_CLIENT_SECRET) {
    providers.push({
      id: 'google',
      name: 'Google',
      issuer: 'https://accounts.google.com',
      clientId: GOOGLE_CLIENT_ID,
      clientSecret: GOOGLE_CLIENT_SECRET,
    });
  } else if (GOOGLE_CLIENT_ID || GOOGLE_CLIENT_SECRET) {
    errors.push('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must both be set, or neither');
  }
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME } = env;
  if (OIDC_ISSUER && OIDC_CLIENT_ID) {
    providers.push({
      id: 'oidc',
      name: OIDC_NAME ?? new URL(OIDC_ISSUER).hostname,
      issuer: OIDC_ISSUER,
      clientId: OIDC_CLIENT_ID,
      ...(OIDC_CLIENT_SECRET && { clientSecret: OIDC_CLIENT_SECRET }),
    });
  } else if (OIDC_ISSUER || OIDC_CLIENT_ID) {
    errors.push('OIDC_ISSUER and OIDC_CLIENT_ID must both be set, or neither');
  }
  return { providers, errors };
}
