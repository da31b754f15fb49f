import { createHash } from 'node:crypto';
import { request } from 'node:http';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { linkOf, TestBrowser } from '../../testing/browser.ts';
import { freshSqlite } from '../../testing/databases.ts';
import { startServer, type TestServer } from '../../testing/server.ts';

const form = '/auth/local/name';

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

/** Sends raw bytes to the server and returns its answer. */
async function raw(port: number, text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  socket.write(text);
  return (await socket.toArray()).join('');
}

async function exists({ url }: TestServer): Promise<boolean> {
  const providers = await (await fetch(`${url}/api/providers`)).json();
  const { status } = await fetch(`${url}${form}`);
  const listed = providers.some(({ id }: { id: string }) => id === 'local');
  // Closed, as this browser doesn't have the key.
  expect(status).toBe(listed ? 403 : 404);
  return listed;
}

describe('signing in by name', () => {
  it('is there on a fresh machine', async () => {
    const server = await startServer(await freshSqlite());
    expect(await exists(server)).toBe(true);
    expect(server.logged.join()).toContain('local-sign-in');
  });

  it.each([
    ['others can connect', { host: '0.0.0.0', loopback: false }],
    ['the site is in production', { production: true }],
    ['the site has an address of this machine', { publicUrl: 'http://localhost:3000' }],
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
    { Via: '1.1 proxy' },
    { 'X-Forwarded-Server': 'proxy' },
    { 'CF-Connecting-IP': '203.0.113.9' },
    { Host: 'play.example' },
    { Host: '127.0.0.1.evil.example' },
    { Host: 'localhost.evil.example:3000' },
  ])('is not there for whom a proxy or another name brings: %j', async (headers) => {
    const { url } = await startServer(await freshSqlite());
    for (const path of [form, '/auth/local/open'])
      expect(await statusFor(`${url}${path}`, headers), path).toBe(404);
    expect(await statusFor(`${url}${form}`, { Host: 'localhost:1' })).toBe(403);
  });
});

describe('the link that the server prints', () => {
  const closed = 'Open that link in this browser';

  it('opens the sign-in to the browser that opens it, and is all that does', async () => {
    const server = await startServer(await freshSqlite());
    const [own, stranger] = [new TestBrowser(), new TestBrowser()];
    const { url, response } = await stranger.visit(`${server.url}/auth/start`);
    expect([response.status, url.pathname]).toEqual([403, form]);
    expect(await response.text()).toContain(closed);
    for (const key of ['', '?key=', '?key=guess', `?key=${'x'.repeat(43)}`]) {
      const refused = await stranger.ask(`${server.url}/auth/local/open${key}`);
      expect([refused.status, refused.headers.getSetCookie()], key).toEqual([403, []]);
    }
    expect((await own.visit(linkOf(server))).url.href).toBe(`${server.url}/`);
    const page = (await own.visit(`${server.url}/auth/start`)).url;
    expect(page.pathname).toBe(form);
    expect((await own.ask(page)).status).toBe(200);
    for (const init of [{}, { method: 'POST', body: new URLSearchParams({ name: 'Eve' }) }])
      expect((await stranger.ask(page, init)).status).toBe(403);
  });

  it('is good for as long as the server has its secret, through its restarts', async () => {
    const database = await freshSqlite();
    const before = await startServer(database);
    await before.close();
    const server = await startServer(database);
    expect(linkOf(server).replace(server.url, '')).toBe(linkOf(before).replace(before.url, ''));
    const other = await startServer(database, {
      config: { authSecret: 'the secret of another server, quite another' },
    });
    expect((await fetch(linkOf(server).replace(server.url, other.url))).status).toBe(403);
  });

  it('is not for a stranger whom a plain proxy brings, with nothing but HTTP/1.0 to tell', async () => {
    const server = await startServer(await freshSqlite());
    const { pathname, search, host, port } = new URL(linkOf(server));
    for (const path of [`${pathname}${search}`, form]) {
      const answer = await raw(
        Number(port),
        `GET ${path} HTTP/1.0\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
      );
      expect(answer, path).toMatch(/^HTTP\/1\.[01] 404 /);
    }
    const direct = `GET ${form} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
    expect(await raw(Number(port), direct)).toMatch(/^HTTP\/1\.1 403 /);
  });
});

describe('players of one browser', () => {
  it('sign in one after the other, each as themselves', async () => {
    const server = await startServer(await freshSqlite());
    const browser = new TestBrowser();
    const ids = new Set<string>();
    for (const name of ['Ada', 'Grace', 'Mary', 'Ada']) {
      expect((await browser.signIn(server, name)).href).toBe(`${server.url}/auth/done`);
      const { user } = await (await browser.ask(`${server.url}/api/session`)).json();
      expect(user.displayName).toBe(name);
      ids.add(user.id);
      await browser.ask(`${server.url}/api/session/sign-out`, {
        method: 'POST',
        headers: { Origin: server.url },
      });
      expect((await (await browser.ask(`${server.url}/api/session`)).json()).user).toBeNull();
    }
    expect(ids.size).toBe(3);
  });
});

describe('another site', () => {
  it('is given no leave to read the answers', async () => {
    const { url } = await startServer(await freshSqlite());
    for (const path of [form, '/auth/local/open', '/auth/start/local'])
      for (const method of ['GET', 'POST', 'OPTIONS']) {
        const { headers } = await fetch(url + path, { method, headers: { Origin: 'https://evil.example' } });
        expect(headers.get('access-control-allow-origin'), `${method} ${path}`).toBeNull();
      }
  });
});

describe('the page that asks for a name', () => {
  it('asks again for a name of which nothing is left', async () => {
    const server = await startServer(await freshSqlite());
    for (const name of ['', '   ', '\u202e\u200b', '\u3164']) {
      const end = await new TestBrowser().signIn(server, name);
      expect(end.pathname, JSON.stringify(name)).toBe(form);
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

  it('sends its form to nowhere but here', async () => {
    const server = await startServer(await freshSqlite());
    const browser = new TestBrowser();
    const { headers } = await browser.ask(await browser.openNamePage(server));
    const policy = headers.get('content-security-policy');
    expect(policy).toContain("form-action 'self';");
    expect(policy).toContain("default-src 'none'; script-src 'self'");
  });

  it('signs in on the name of the machine that the site was opened by, for which it has the key', async () => {
    const server = await startServer(await freshSqlite());
    const browser = new TestBrowser();
    await browser.visit(linkOf(server));
    const elsewhere = server.url.replace('127.0.0.1', 'localhost');
    const start = `${elsewhere}/auth/start`;
    expect((await browser.visit(start)).response.status).toBe(403);
    await browser.visit(linkOf(server).replace(server.url, elsewhere));
    const page = (await browser.visit(start)).url;
    expect(page.href).toBe(`${elsewhere}${form}`);
    const { url } = await browser.visit(page, {
      method: 'POST',
      headers: { Origin: elsewhere },
      body: new URLSearchParams({ name: 'Ada' }),
    });
    expect(url.href).toBe(`${elsewhere}/auth/done`);
    const { user } = await (await browser.ask(`${elsewhere}/api/session`)).json();
    expect(user).toMatchObject({ displayName: 'Ada', provider: 'local' });
  });

  it('finds the players whom the sign-in by name of 0.4.0 has made', async () => {
    const server = await startServer(await freshSqlite());
    await new TestBrowser().signIn(server, 'Ａda');
    const { subject } = await server.store.db.selectFrom('users').select('subject').executeTakeFirstOrThrow();
    expect(subject).toBe(createHash('sha256').update('ada').digest('base64url').slice(0, 22));
  });

  it('lets nobody in whose account is closed', async () => {
    const server = await startServer(await freshSqlite());
    const browser = new TestBrowser();
    await browser.signIn(server, 'Ada');
    await server.store.db.updateTable('users').set({ disabled_at: 1 }).execute();
    expect((await new TestBrowser().signIn(server, 'Ada')).search).toBe('?error=user-disabled');
  });
});
