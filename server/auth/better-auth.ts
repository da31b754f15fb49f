// better-auth, set up for what we use of it: the way to the provider and back, and the rows of auth_.
// Everything else (who asks, sign-out, sessions) is ours: see sessions.ts.
import { createHash } from 'node:crypto';
import { betterAuth } from 'better-auth';
import { type GenericOAuthConfig, genericOAuth } from 'better-auth/plugins/generic-oauth';
import * as v from 'valibot';
import type { Log } from '../log.ts';
import type { Store } from '../store/store.ts';
import { askUserInfo, Claims, claimsOf, nameOf } from './claims.ts';
import { cookieAttributes, cookiePrefix } from './cookies.ts';
import type { Issuer } from './discovery.ts';
import type { IdentityProvider } from './providers.ts';
import { SESSION_MS } from './sessions.ts';

export const DONE = '/auth/done';

export interface AuthOptions {
  readonly store: Store;
  readonly secret: string;
  readonly publicUrl?: string | undefined;
  readonly log: Log;
}

export interface KnownProvider {
  readonly provider: IdentityProvider;
  readonly issuer: Issuer;
}

export type Auth = ReturnType<typeof createAuth>;

export function createAuth({ store, secret, publicUrl, log }: AuthOptions, known: readonly KnownProvider[]) {
  const https = publicUrl?.startsWith('https:') ?? false;
  return betterAuth({
    appName: 'Play Small',
    basePath: '/auth',
    // Without a public address this machine is the only client, by whichever of its names.
    baseURL: publicUrl ?? { allowedHosts: LOOPBACK_HOSTS, protocol: 'http' },
    secret,
    database: { db: store.db, type: store.kind, transaction: true },
    user: {
      modelName: 'auth_users',
      additionalFields: { contactEmail: { type: 'string', required: false, input: true } },
    },
    session: { modelName: 'auth_sessions', expiresIn: SESSION_MS / 1000 },
    account: {
      modelName: 'auth_accounts',
      // One account, one player: addresses change hands, and some issuers never check them.
      accountLinking: { enabled: false },
      updateAccountOnSignIn: false,
    },
    verification: { modelName: 'auth_verifications' },
    databaseHooks: { account: { create: { before: async (account) => ({ data: withoutTokens(account) }) } } },
    advanced: {
      cookiePrefix: cookiePrefix(https),
      // The prefix that it would add is __Secure-; ours is the stricter __Host-.
      useSecureCookies: false,
      defaultCookieAttributes: cookieAttributes(https),
      ipAddress: { disableIpTracking: true },
      database: { validateSchema: false },
    },
    // Never asked: only the two routes in sign-in.ts reach it, and those count for themselves.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    onAPIError: { errorURL: DONE },
    logger: {
      level: 'warn',
      // The rest of what it says can hold a provider's answer.
      log: (level, message) => {
        if (level === 'error' || level === 'warn') log.warn('sign-in', { said: message.slice(0, 200) });
      },
    },
    plugins: [genericOAuth({ config: known.map(toConfig) })],
  });
}

const LOOPBACK_HOSTS = ['localhost', '127.0.0.1', '[::1]'].flatMap((host) => [host, `${host}:*`]);

function toConfig({ provider, issuer }: KnownProvider): GenericOAuthConfig {
  const { id, clientId, clientSecret } = provider;
  return {
    providerId: id,
    discoveryUrl: issuer.discoveryUrl,
    clientId,
    ...(clientSecret !== undefined && { clientSecret }),
    tokenEndpointAuth: authMethod(provider, issuer),
    requireIdTokenVerification: true,
    pkce: true,
    scopes: ['openid', 'email', 'profile'],
    ...promptOf(provider),
    disableProviderLogout: true,
    overrideUserInfo: true,
    accountSubject: ({ profile }) => profile.sub ?? '',
    getUserInfo: (tokens: { idToken?: string | undefined; accessToken?: string | undefined }) =>
      profileOf(tokens, issuer),
    mapProfileToUser: (profile) => toUser(provider, v.parse(Claims, profile)),
  };
}

/** Whoever shares a device must be able to choose another account. Not every issuer knows how to ask. */
function promptOf({ id }: IdentityProvider) {
  if (id === 'oidc') return {};
  return { prompt: id === 'google' ? ('select_account' as const) : ('login' as const) };
}

function authMethod({ clientSecret }: IdentityProvider, issuer: Issuer) {
  if (clientSecret === undefined) return { method: 'none' as const };
  const post = issuer.token_endpoint_auth_methods_supported.includes('client_secret_post');
  return post ? { method: 'client_secret_post' as const } : { method: 'client_secret_basic' as const };
}

async function profileOf(
  { idToken, accessToken }: { idToken?: string | undefined; accessToken?: string | undefined },
  { userinfo_endpoint: url }: Issuer,
) {
  if (!idToken) return null;
  const claims = claimsOf(idToken);
  const more = nameOf(claims) || !url || !accessToken ? {} : await askUserInfo(url, accessToken, claims.sub);
  return { ...claims, ...more, emailVerified: false };
}

/**
 * better-auth finds players by their addresses, and wants one of each. It is given the account itself in that
 * form, so that whoever comes to own an address never comes to own somebody else's scores.
 */
function toUser({ id }: IdentityProvider, claims: Claims) {
  return {
    email: `${createHash('sha256').update(claims.sub).digest('hex')}@${id}.invalid`,
    emailVerified: true,
    name: nameOf(claims),
    // Not absent: what a player has taken away must go here too.
    image: claims.picture ?? '',
    contactEmail: claims.email ?? null,
  };
}

/** They would open the provider's doors in our players' names. We need none of them once the profile has come. */
function withoutTokens<Account extends object>(account: Account) {
  return {
    ...account,
    accessToken: null,
    refreshToken: null,
    idToken: null,
    accessTokenExpiresAt: null,
    refreshTokenExpiresAt: null,
  };
}
