// An OpenID Connect issuer inside this server, for a machine on which nothing is configured. It believes
// whatever name it is told: see available.ts for when it exists.
import type { webcrypto } from 'node:crypto';
import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto';
import { Provider } from 'oidc-provider';
import { createMemoryAdapter } from 'oidc-provider/lib/adapters/memory_adapter.js';
import type { IdentityProvider } from '../providers.ts';
import { LOCAL_PATH } from './available.ts';

export const LOCAL_COOKIES = {
  session: 'local-session',
  interaction: 'local-sign-in',
  resume: 'local-resume',
};

/** Long enough to type a name. */
const MINUTES_10 = 600;

const CLIENT_ID = 'play-small';

export interface LocalIssuer {
  readonly provider: Provider;
  /** The account of a name: the same name is the same player, on every device. */
  accountOf(name: string): string;
}

export function localProvider(url: string): IdentityProvider {
  return { id: 'local', name: 'your name', issuer: `${url}${LOCAL_PATH}`, clientId: CLIENT_ID };
}

/** @param url where this server listens */
export function createLocalIssuer(url: string): LocalIssuer {
  const names = new Map<string, string>();
  const provider = new Provider(`${url}${LOCAL_PATH}`, {
    // In memory, within a bound: it is for the minutes of a sign-in.
    adapter: createMemoryAdapter(),
    clients: [
      {
        client_id: CLIENT_ID,
        // A native client may come back to any port of this machine.
        application_type: 'native',
        token_endpoint_auth_method: 'none',
        id_token_signed_response_alg: 'ES256',
        redirect_uris: ['localhost', '127.0.0.1', '[::1]'].map(
          (host) => `http://${host}/auth/callback/local`,
        ),
      },
    ],
    jwks: { keys: [signingKey()] },
    cookies: {
      keys: [randomBytes(32).toString('base64url')],
      names: LOCAL_COOKIES,
    },
    scopes: ['openid', 'profile', 'email'],
    claims: { openid: ['sub'], profile: ['name'] },
    responseTypes: ['code'],
    conformIdTokenClaims: false,
    enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `${LOCAL_PATH}/name/${uid}` },
    ttl: { Interaction: MINUTES_10, Session: MINUTES_10, Grant: MINUTES_10, AccessToken: 60, IdToken: 60 },
    async findAccount(_, accountId) {
      const name = names.get(accountId);
      if (name === undefined) return undefined;
      return { accountId, claims: () => ({ sub: accountId, name }) };
    },
    /** Nobody is asked whether their own machine may know their name. */
    async loadExistingGrant({ oidc }) {
      const { client, session } = oidc;
      if (!client || !session?.accountId) return undefined;
      const grant = new oidc.provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid profile email');
      await grant.save();
      return grant;
    },
    renderError(ctx, { error }) {
      ctx.type = 'text/plain';
      ctx.body = `Sign-in didn’t work (${String(error)}). Close this window and try again.`;
    },
  });

  // It would let every site read its answers.
  provider.use(async (ctx, next) => {
    await next();
    ctx.remove('Access-Control-Allow-Origin');
  });
  // It would print each browser that hangs up; what goes wrong for a player is on the player's screen.
  provider.silent = true;
  return {
    provider,
    accountOf(name) {
      const same = name.normalize('NFKC').toLowerCase();
      const id = createHash('sha256').update(same).digest('base64url').slice(0, 22);
      names.set(id, name);
      return id;
    },
  };
}

function signingKey(): webcrypto.JsonWebKey {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'ES256' };
}
