import { generateKeyPairSync, sign } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { TestBrowser } from '../testing/browser.ts';
import { freshSqlite } from '../testing/databases.ts';
import { startServer } from '../testing/server.ts';
import { discover } from './client.ts';
import type { IdentityProvider } from './providers.ts';

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const other = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;

type Answer = (response: ServerResponse) => void;
type Path = '/.well-known/openid-configuration' | '/token' | '/keys';

/** An issuer that keeps to no rule: each of its answers is a test's. */
async function startLawless(answers: Partial<Record<Path, Answer>> = {}) {
  const server = createServer((request, response) => {
    const own = answers[(request.url ?? '') as Path];
    if (own) own(response);
    else if (request.url === '/keys')
      json({ keys: [{ ...publicKey.export({ format: 'jwk' }), use: 'sig', alg: 'ES256' }] })(response);
    else json({ ...metadata })(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const metadata = {
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    id_token_signing_alg_values_supported: ['ES256'],
  };
  const provider: IdentityProvider = { id: 'oidc', name: 'Lawless', issuer, clientId: 'arcade' };
  return { provider, issuer, answers };
}

function json(value: unknown): Answer {
  return (response) => response.setHeader('Content-Type', 'application/json').end(JSON.stringify(value));
}

function jwt(claims: object, key = privateKey): string {
  const text = [{ alg: 'ES256', typ: 'JWT' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  return `${text}.${sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`;
}

/** A sign-in whose ID token is the test's. @returns the query of the page on which it ends */
async function endWith(change: (claims: Record<string, unknown>) => void, key = privateKey): Promise<string> {
  const lawless = await startLawless();
  const server = await startServer(await freshSqlite(), { config: { providers: [lawless.provider] } });
  const browser = new TestBrowser();
  const start = await browser.ask(`${server.url}/auth/start/oidc`);
  const asked = new URL(start.headers.get('location') ?? '').searchParams;
  const seconds = Math.floor(Date.now() / 1000);
  const claims = {
    ...{ iss: lawless.issuer, aud: 'arcade', sub: 'player-1', nonce: asked.get('nonce') },
    ...{ iat: seconds, exp: seconds + 60 },
  };
  change(claims);
  lawless.answers['/token'] = json({ access_token: 'a', token_type: 'Bearer', id_token: jwt(claims, key) });
  const { url } = await browser.visit(`${server.url}/auth/callback/oidc?code=1&state=${asked.get('state')}`);
  const { user } = await (await browser.ask(`${server.url}/api/session`)).json();
  expect(user === null).toBe(url.search !== '');
  return url.search;
}

describe('an ID token', () => {
  it('as it should be signs its player in', async () => {
    expect(await endWith(() => {})).toBe('');
  });

  it.each<[string, (claims: Record<string, unknown>) => void]>([
    ['without an end', (claims) => delete claims.exp],
    ['that has ended', (claims) => Object.assign(claims, { exp: 1 })],
    ['of another issuer', (claims) => Object.assign(claims, { iss: 'https://evil.example' })],
    ['for another site', (claims) => Object.assign(claims, { aud: 'elsewhere' })],
    ['of nobody', (claims) => delete claims.sub],
    ['without a nonce', (claims) => delete claims.nonce],
  ])('%s signs nobody in', async (_, change) => {
    expect(await endWith(change)).toBe('?error=internal-error');
  });

  it('with another’s signature signs nobody in', async () => {
    expect(await endWith(() => {}, other)).toBe('?error=internal-error');
  });
});

describe('a request to an issuer', () => {
  const document = '/.well-known/openid-configuration';

  it('is not waited for without end, be it before the answer or within', async () => {
    for (const answer of [() => {}, (response: ServerResponse) => void response.write('{')]) {
      const { provider } = await startLawless({ [document]: answer });
      await expect(discover(provider, 0.2)).rejects.toThrow(/timed out/);
    }
  });

  it('is not read without end', async () => {
    const { provider } = await startLawless({
      [document]: (response) => {
        const more = () => void (response.destroyed || response.write('x'.repeat(65_536), more));
        more();
      },
    });
    await expect(discover(provider)).rejects.toMatchObject({
      cause: { message: expect.stringMatching(/answered with more than 262144 bytes/) },
    });
  });

  it('follows nobody elsewhere', async () => {
    const elsewhere = await startLawless();
    const { provider } = await startLawless({
      [document]: (response) =>
        void response.writeHead(302, { Location: `${elsewhere.issuer}${document}` }).end(),
    });
    await expect(discover(provider)).rejects.toThrow();
  });

  it('believes nobody who speaks for another', async () => {
    const { provider } = await startLawless();
    const issuer = provider.issuer.replace('127.0.0.1', 'localhost');
    await expect(discover({ ...provider, issuer })).rejects.toThrow('speaks for another issuer');
    expect((await discover({ ...provider, issuer: `${provider.issuer}/` })).serverMetadata().issuer).toBe(
      provider.issuer,
    );
  });
});
