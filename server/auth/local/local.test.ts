import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { TestBrowser } from '../../testing/browser.ts';
import { freshSqlite } from '../../testing/databases.ts';
import { startServer, type TestServer } from '../../testing/server.ts';

const discovery = '/auth/local/.well-known/openid-configuration';

/** fetch would put its own Host in. */
function statusFor(url: string, headers: Record<string, string>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request(url, { headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });
}

async function exists({ url }: TestServer): Promise<boolean> {
  const { providers } = await (await fetch(`${url}/api/session`)).json();
  const { status } = await fetch(`${url}${discovery}`);
  const listed = providers.some(({ id }: { id: string }) => id === 'local');
  expect(status).toBe(listed ? 200 : 404);
  return listed;
}

describe('the local issuer', () => {
  it('is there on a fresh machine', async () => {
    const server = await startServer(await freshSqlite());
    expect(await exists(server)).toBe(true);
    expect(server.logged.join()).toContain('local-sign-in');
  });

  it.each([
    ['others can connect', { host: '0.0.0.0', loopback: false }],
    ['the site has a public address', { publicUrl: 'https://play.example' }],
    ['the site has an address in the local network', { publicUrl: 'http://10.0.0.7:3000' }],
  ])('is not there when %s, and the server says what is missing', async (_, config) => {
    const server = await startServer(await freshSqlite(), { config });
    expect(await exists(server)).toBe(false);
    expect(server.logged.join()).toContain('Set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET');
    const { url } = await new TestBrowser().visit(`${server.url}/auth/start`);
    expect(url.search).toBe('?error=operation-not-allowed');
  });

  it('is not there when a provider is configured', async () => {
    const provider = { id: 'oidc', name: 'X', issuer: 'https://id.example', clientId: 'x' } as const;
    const server = await startServer(await freshSqlite(), { config: { providers: [provider] } });
    expect(await exists(server)).toBe(false);
    expect(server.logged.join()).not.toContain('no-sign-in');
  });

  it.each([
    { 'X-Forwarded-For': '203.0.113.9' },
    { Forwarded: 'for=203.0.113.9' },
    { 'X-Real-IP': '203.0.113.9' },
    { Host: 'play.example' },
    { Host: '127.0.0.1.evil.example' },
    { Host: 'localhost.evil.example:3000' },
  ])('is not there for whom a proxy or another name brings: %j', async (headers) => {
    const { url } = await startServer(await freshSqlite());
    expect(await statusFor(`${url}${discovery}`, headers)).toBe(404);
    expect(await statusFor(`${url}/auth/local/auth`, headers)).toBe(404);
    expect(await statusFor(`${url}${discovery}`, { Host: 'localhost:1' })).toBe(200);
  });
});

describe('the page that asks for a name', () => {
  it('asks again for a name of which nothing is left', async () => {
    const server = await startServer(await freshSqlite());
    for (const name of ['', '   ', '\u202e\u200b', '\u3164']) {
      const end = await new TestBrowser().signIn(server, name);
      expect(end.pathname, JSON.stringify(name)).toMatch(/^\/auth\/local\/name\//);
    }
  });

  it('takes whatever is called a name, and keeps it harmless', async () => {
    const server = await startServer(await freshSqlite());
    const names = [
      '<script>alert(1)</script>',
      '\u202egnp.exe',
      'x'.repeat(5_000),
      '__proto__',
      "'; drop table users; --",
    ];
    for (const name of names) await new TestBrowser().signIn(server, name);
    const rows = await server.store.db.selectFrom('users').select('display_name').execute();
    expect(rows.map((row) => row.display_name).sort()).toEqual(
      ['<script>alert(1)</script>', 'gnp.exe', 'x'.repeat(40), '__proto__', "'; drop table users; --"].sort(),
    );
  });

  it('takes no name from another site’s form', async () => {
    const server = await startServer(await freshSqlite());
    const browser = new TestBrowser();
    const page = await browser.openNamePage(server);
    const response = await browser.ask(page, {
      method: 'POST',
      headers: { Origin: 'https://evil.example' },
      body: new URLSearchParams({ name: 'Mallory' }),
    });
    expect(response.status).toBe(403);
  });

  it('is nobody’s who did not open it', async () => {
    const server = await startServer(await freshSqlite());
    const page = await new TestBrowser().openNamePage(server);
    expect((await new TestBrowser().ask(page)).status).toBe(404);
  });

  it('sends its form to nowhere but here and the site', async () => {
    const server = await startServer(await freshSqlite());
    const browser = new TestBrowser();
    const port = new URL(server.url).port;
    const { response } = await browser.visit(`http://localhost:${port}/auth/start/local`);
    const policy = response.headers.get('content-security-policy');
    expect(policy).toContain(`form-action 'self' http://localhost:${port};`);
    expect(policy).toContain("default-src 'none'; script-src 'self'");
    expect((await fetch(`${server.url}/`)).headers.get('content-security-policy')).toContain(
      "form-action 'self';",
    );
  });
});
