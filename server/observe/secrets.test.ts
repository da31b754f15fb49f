import { expect, it } from 'vitest';
import { TestBrowser } from '../testing/browser.ts';
import { freshSqlite } from '../testing/databases.ts';
import { startIssuer } from '../testing/issuer.ts';
import { startServer, testSecret } from '../testing/server.ts';

it('a player’s whole visit, with a sign-in that works and one that does not, leaves nothing secret in the log', async () => {
  const issuer = await startIssuer();
  const metricsToken = 'a-token-of-the-tests';
  const server = await startServer(await freshSqlite(), {
    config: { providers: [issuer.provider], metricsToken },
  });
  issuer.serve(server.url);
  const seen: string[] = [];
  const browser = new TestBrowser();
  /** Follows the sign-in by hand, to know every secret on its way. */
  async function signIn(nonce?: string): Promise<void> {
    let at: URL | undefined = new URL(`${server.url}/auth/start/oidc`);
    while (at) {
      const { headers } = await browser.ask(at);
      const location = headers.get('location');
      at = location === null ? undefined : new URL(location, at);
      if (nonce && at?.searchParams.has('nonce')) at.searchParams.set('nonce', nonce);
      for (const name of ['code', 'state', 'nonce', 'code_challenge']) {
        const value = at?.searchParams.get(name);
        if (value) seen.push(value);
      }
      for (const cookie of headers.getSetCookie()) seen.push(/=([^;]*)/.exec(cookie)?.[1] ?? '');
    }
  }
  const ask = (method: string, path: string, body?: unknown) =>
    browser.ask(server.url + path, {
      method,
      headers: {
        Origin: server.url,
        Authorization: `Bearer ${metricsToken}`,
        'X-Forwarded-For': '203.0.113.9',
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });

  await signIn();
  await signIn('of-another-sign-in');
  await ask('GET', '/api/session');
  await ask('PATCH', '/api/users/me', { displayName: 'Lovelace' });
  await ask('POST', '/api/users/me/export');
  await ask('GET', '/metrics?token=of-a-query');
  await ask('DELETE', '/api/sessions/id-of-a-session');
  await ask('POST', '/api/session/sign-out');

  const log = () => server.logged.join('');
  await expect.poll(log).toContain('/api/session/sign-out');
  expect(log()).toMatch(/"event":"signed-in","requestId":"[\w-]+","provider":"oidc"/);
  expect(log()).toMatch(/"event":"sign-in-failed","requestId":"[\w-]+","provider":"oidc","code":"/);
  const { uid } = await server.store.db.selectFrom('users').select('uid').executeTakeFirstOrThrow();
  const own = [issuer.provider.clientSecret ?? '', testSecret, metricsToken, uid];
  const personal = [
    'Ada',
    'Lovelace',
    'ada@players.example',
    'player-1',
    '203.0.113.9',
    'of-a-query',
    'id-of-a-session',
  ];
  const secrets = [...seen.filter((text) => text.length > 5), ...own, ...personal];
  expect(seen.length).toBeGreaterThan(8);
  expect(secrets.filter((secret) => log().includes(secret))).toEqual([]);
});
