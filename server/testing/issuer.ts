// A foreign OpenID Connect issuer with one player signed in already.
import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';
import { createMemoryAdapter } from 'oidc-provider/lib/adapters/memory_adapter.js';
import { onTestFinished } from 'vitest';
import type { IdentityProvider } from '../auth/providers.ts';

export interface TestIssuer {
  /** Configuration for a server that uses it. */
  readonly provider: IdentityProvider;
  /** Claims about the player; tests change them. */
  profile: { sub: string; [claim: string]: unknown };
  /** Claims that it adds to ID tokens, against all rules. */
  forged: Record<string, unknown>;
  /** The player refuses to be signed in. */
  refuses: boolean;
  /** Begins to answer, for a server at this address. */
  serve(url: string): void;
}

const CLIENT = { clientId: 'arcade', clientSecret: 'a secret between the two of them' };

export async function startIssuer(): Promise<TestIssuer> {
  let provider: Provider | undefined;
  const server = createServer((request, response) => {
    // With this prompt the next player may be another one. Without it the issuer asks nobody.
    if (new URL(`http://x${request.url}`).searchParams.get('prompt') === 'login') {
      delete request.headers.cookie;
      for (const name of ['_session', '_session.sig'])
        response.appendHeader('Set-Cookie', `${name}=; path=/`);
    }
    if (!provider) response.writeHead(503).end();
    else if (request.url?.startsWith('/login/')) {
      void provider.interactionFinished(
        request,
        response,
        test.refuses ? { error: 'access_denied' } : { login: { accountId: test.profile.sub }, consent: {} },
      );
    } else void provider.callback()(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const test: TestIssuer = {
    provider: { id: 'oidc', name: 'Example', issuer, ...CLIENT },
    profile: { sub: 'player-1', name: 'Ada', email: 'ada@players.example' },
    forged: {},
    refuses: false,
    serve(url) {
      provider = createProvider(issuer, `${url}/auth/callback/oidc`, test);
    },
  };
  return test;
}

function createProvider(issuer: string, redirectUri: string, test: TestIssuer): Provider {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return new Provider(issuer, {
    adapter: createMemoryAdapter(),
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        token_endpoint_auth_method: 'client_secret_post',
        id_token_signed_response_alg: 'ES256',
        redirect_uris: [redirectUri],
        subject_type: 'pairwise',
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'ES256' }] },
    cookies: { keys: ['a key of tests'] },
    scopes: ['openid', 'profile', 'email'],
    claims: { openid: ['sub'], profile: ['name', 'picture'], email: ['email'] },
    responseTypes: ['code'],
    conformIdTokenClaims: true,
    subjectTypes: ['pairwise'],
    pairwiseIdentifier: async (_, accountId) => String(test.forged.sub ?? accountId),
    enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/login/${uid}` },
    ttl: { Interaction: 60, Session: 60, Grant: 60, AccessToken: 60, IdToken: 60 },
    findAccount: async (_, accountId) => ({
      accountId,
      claims: () => ({ ...test.profile, sub: accountId, ...test.forged }),
    }),
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: CLIENT.clientId,
        accountId: oidc.session?.accountId ?? '',
      });
      grant.addOIDCScope('openid profile email');
      await grant.save();
      return grant;
    },
    renderError(ctx, out) {
      ctx.body = JSON.stringify(out);
    },
  });
}
