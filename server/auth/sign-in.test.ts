import { describe, expect, it } from 'vitest';
import { TestBrowser } from '../testing/browser.ts';
import { freshSqlite, onBothDatabases } from '../testing/databases.ts';
import { startIssuer, type TestIssuer } from '../testing/issuer.ts';
import { startServer, type TestServer } from '../testing/server.ts';
import { cookieName } from './cookies.ts';
import { hashToken } from './sessions.ts';

async function session(browser: TestBrowser, { url }: TestServer) {
  return (await browser.ask(`${url}/api/session`)).json();
}

async function signOut(browser: TestBrowser, { url }: TestServer) {
  return browser.ask(`${url}/api/session/sign-out`, { method: 'POST', headers: { Origin: url } });
}

function users({ store }: TestServer) {
  return store.db.selectFrom('users').selectAll().execute();
}

onBothDatabases('signing in', (fresh) => {
  it('by name makes a player, and finds the same one on another device', async () => {
    const server = await startServer(await fresh());
    const [laptop, phone] = [new TestBrowser(), new TestBrowser()];
    expect((await laptop.signIn(server, ' Ada  Lovelace ')).href).toBe(`${server.url}/auth/done`);
    await phone.signIn(server, 'ada lovelace');
    const { user, providers } = await session(laptop, server);
    expect(user).toEqual({ id: expect.any(String), displayName: expect.any(String), provider: 'local' });
    expect(providers).toEqual([{ id: 'local', name: 'your name' }]);
    expect((await session(phone, server)).user.id).toBe(user.id);
    expect(await users(server)).toMatchObject([
      { uid: user.id, provider: 'local', email: null, photo_url: null, disabled_at: null },
    ]);
  });

  it('puts no token into any answer, and keeps none of the provider', async () => {
    const issuer = await startIssuer();
    const server = await startServer(await fresh(), { config: { providers: [issuer.provider] } });
    issuer.serve(server.url);
    const browser = new TestBrowser();
    await browser.visit(`${server.url}/auth/start/oidc`);
    const cookie = browser.cookiesFor(new URL(server.url));
    const token = /session_token=([^.;]+)\./.exec(cookie)?.[1] ?? '';
    expect(token).toMatch(/^[\w-]{43}$/);
    const rows = await Promise.all(
      (['users', 'sessions', 'sign_ins'] as const).map((table) =>
        server.store.db.selectFrom(table).selectAll().execute(),
      ),
    );
    expect(rows.map(({ length }) => length)).toEqual([1, 1, 0]);
    expect(JSON.stringify(rows)).not.toContain(token);
    for (const [method, path] of [
      ['GET', '/api/session'],
      ['GET', '/api/sessions'],
      ['POST', '/api/users/me/export'],
    ] as const) {
      const headers = { Origin: server.url };
      const text = await (await browser.ask(`${server.url}${path}`, { method, headers })).text();
      expect(text, path).toContain('{');
      expect(text, path).not.toContain(token);
      expect(text, path).not.toContain(hashToken(token));
    }
  });

  it('again begins another session, and ends the one before', async () => {
    const server = await startServer(await fresh());
    const browser = new TestBrowser();
    await browser.signIn(server, 'Ada');
    const before = browser.cookiesFor(new URL(server.url));
    await browser.signIn(server, 'Ada');
    const old = await fetch(`${server.url}/api/session`, { headers: { Cookie: before } });
    expect((await old.json()).user).toBeNull();
    expect((await session(browser, server)).user).not.toBeNull();
    expect(await (await browser.ask(`${server.url}/api/sessions`)).json()).toHaveLength(1);
  });

  it('out ends the session, and only that one', async () => {
    const server = await startServer(await fresh());
    const [laptop, phone] = [new TestBrowser(), new TestBrowser()];
    await laptop.signIn(server, 'Ada');
    await phone.signIn(server, 'Ada');
    const before = laptop.cookiesFor(new URL(server.url));
    expect((await signOut(laptop, server)).status).toBe(204);
    expect(laptop.cookiesFor(new URL(server.url))).not.toContain('session_token');
    const old = await fetch(`${server.url}/api/session`, { headers: { Cookie: before } });
    expect((await old.json()).user).toBeNull();
    expect((await session(phone, server)).user).not.toBeNull();
    expect((await signOut(laptop, server)).status).toBe(204);
  });

  it('is refused to a closed account', async () => {
    const database = await fresh();
    const server = await startServer(database);
    const browser = new TestBrowser();
    await browser.signIn(server, 'Ada');
    await database.elsewhere('update users set disabled_at = 1');
    const end = await browser.signIn(server, 'Ada');
    expect(end.href).toBe(`${server.url}/auth/done?error=user-disabled`);
    expect((await session(browser, server)).user).toBeNull();
  });

  it('brings the profile up to date, but for a name that the player has set', async () => {
    const issuer = await startIssuer();
    const server = await startServer(await fresh(), { config: { providers: [issuer.provider] } });
    issuer.serve(server.url);
    const enter = () => new TestBrowser().visit(`${server.url}/auth/start/oidc`);
    issuer.profile = {
      sub: '7',
      name: 'Ada',
      email: 'ada@players.example',
      picture: 'https://elsewhere.example/a',
    };
    expect((await enter()).url.href).toBe(`${server.url}/auth/done`);
    const [first] = await users(server);
    expect(first).toMatchObject({
      display_name: 'Ada',
      email: 'ada@players.example',
      photo_url: 'https://elsewhere.example/a',
      provider: 'oidc',
    });
    issuer.profile = { sub: '7', name: 'Ada King', email: 'king@players.example' };
    await enter();
    expect(await users(server)).toMatchObject([
      { uid: first?.uid, display_name: 'Ada King', email: 'king@players.example', photo_url: null },
    ]);
    const browser = new TestBrowser();
    await browser.visit(`${server.url}/auth/start/oidc`);
    await browser.ask(`${server.url}/api/users/me`, {
      method: 'PATCH',
      headers: { Origin: server.url, 'Content-Type': 'application/json' },
      body: JSON.stringify({ displayName: 'Countess' }),
    });
    issuer.profile = { sub: '7', name: 'Somebody', email: 'lovelace@players.example' };
    await enter();
    const [last] = await users(server);
    expect(last).toMatchObject({ display_name: 'Countess', email: 'lovelace@players.example' });
    expect(last?.last_seen_at).toBeGreaterThan(first?.last_seen_at ?? 0);
  });

  it.each([
    ['empty', ''],
    ['blank', ' \u00a0'],
    ['longer than OpenID Connect allows', 'x'.repeat(256)],
    ['not to be stored', 'a\u0000b'],
  ])('with an id that is %s is refused: it could be anybody’s', async (_, sub) => {
    const issuer = await startIssuer();
    const server = await startServer(await fresh(), { config: { providers: [issuer.provider] } });
    issuer.serve(server.url);
    issuer.forged = { sub };
    const browser = new TestBrowser();
    const { url } = await browser.visit(`${server.url}/auth/start/oidc`);
    expect(url.href).toBe(`${server.url}/auth/done?error=internal-error`);
    expect(server.logged.join()).toContain('"why":"SubjectError"');
    expect((await session(browser, server)).user).toBeNull();
    expect(await users(server)).toEqual([]);
  });

  it('takes no address or picture that is too long or can’t be stored, and the longest id', async () => {
    const issuer = await startIssuer();
    const server = await startServer(await fresh(), { config: { providers: [issuer.provider] } });
    issuer.serve(server.url);
    const long = 'x'.repeat(3_000);
    issuer.forged = {
      sub: 'y'.repeat(255),
      email: 'a\u0000@players.example',
      picture: `https://a.example/${long}`,
    };
    const { url } = await new TestBrowser().visit(`${server.url}/auth/start/oidc`);
    expect(url.href).toBe(`${server.url}/auth/done`);
    expect(await users(server)).toMatchObject([{ subject: 'y'.repeat(255), email: null, photo_url: null }]);
  });

  it('is each player’s own, of those who share a browser', async () => {
    const issuer = await startIssuer();
    const server = await startServer(await fresh(), { config: { providers: [issuer.provider] } });
    issuer.serve(server.url);
    const browser = new TestBrowser();
    for (const name of ['Ada', 'Grace', 'Mary']) {
      issuer.profile = { sub: name, name };
      expect((await browser.visit(`${server.url}/auth/start/oidc`)).url.href).toBe(`${server.url}/auth/done`);
      expect((await session(browser, server)).user.displayName).toBe(name);
      await signOut(browser, server);
    }
    expect(await users(server)).toHaveLength(3);
  });

  it('with the address of another player finds no other player', async () => {
    const issuer = await startIssuer();
    const server = await startServer(await fresh(), { config: { providers: [issuer.provider] } });
    issuer.serve(server.url);
    issuer.profile = { sub: 'victim', name: 'Ada', email: 'ada@players.example', email_verified: true };
    await new TestBrowser().visit(`${server.url}/auth/start/oidc`);
    issuer.profile = { sub: 'thief', name: 'Eve', email: 'ada@players.example', email_verified: true };
    await new TestBrowser().visit(`${server.url}/auth/start/oidc`);
    expect((await users(server)).map((user) => user.display_name).sort()).toEqual(['Ada', 'Eve']);
  });

  it('at the same moment on two devices makes one player', async () => {
    const issuer = await startIssuer();
    const server = await startServer(await fresh(), { config: { providers: [issuer.provider] } });
    issuer.serve(server.url);
    const ends = await Promise.all(
      [1, 2, 3, 4].map(() => new TestBrowser().visit(`${server.url}/auth/start/oidc`)),
    );
    expect(await users(server)).toHaveLength(1);
    expect(ends.some(({ url }) => url.href === `${server.url}/auth/done`)).toBe(true);
    expect((await new TestBrowser().visit(`${server.url}/auth/start/oidc`)).url.search).toBe('');
  });

  it('leaves out what the provider tells with a NUL, and is refused to an account whose id has one', async () => {
    const issuer = await startIssuer();
    const server = await startServer(await fresh(), { config: { providers: [issuer.provider] } });
    issuer.serve(server.url);
    issuer.profile = {
      sub: 'player-1',
      name: 'A\0da',
      email: 'a\0@b.example',
      picture: 'https://a.example/\0',
    };
    const signIn = async () => (await new TestBrowser().visit(`${server.url}/auth/start/oidc`)).url;
    expect((await signIn()).search).toBe('');
    expect(await users(server)).toMatchObject([{ display_name: 'Player', email: null, photo_url: null }]);
    issuer.profile = { sub: 'player-1\0' };
    expect((await signIn()).search).toMatch(/^\?error=/);
    expect(await users(server)).toHaveLength(1);
  });
});

describe('the way to the provider', () => {
  async function withIssuer(config: { publicUrl?: string } = {}): Promise<[TestServer, TestIssuer]> {
    const issuer = await startIssuer();
    const server = await startServer(await freshSqlite(), {
      config: { providers: [issuer.provider], ...config },
    });
    issuer.serve(config.publicUrl ?? server.url);
    return [server, issuer];
  }

  it('carries state, nonce and a PKCE challenge, new ones each time', async () => {
    const [server, { provider }] = await withIssuer();
    const targets = [];
    for (const _ of [1, 2]) {
      const response = await new TestBrowser().ask(`${server.url}/auth/start/oidc`);
      const target = new URL(response.headers.get('location') ?? '');
      expect(target.origin).toBe(provider.issuer);
      expect(target.searchParams.get('code_challenge_method')).toBe('S256');
      expect(target.searchParams.get('redirect_uri')).toBe(`${server.url}/auth/callback/oidc`);
      targets.push(target);
    }
    for (const name of ['state', 'nonce', 'code_challenge']) {
      const [first, second] = targets.map((target) => target.searchParams.get(name));
      expect(first, name).toMatch(/^[\w-]{32,}$/);
      expect(second, name).not.toBe(first);
    }
  });

  it('sets cookies that only our own pages over https get, and no script reads', async () => {
    const [server] = await withIssuer({ publicUrl: 'https://play.example' });
    const response = await new TestBrowser().ask(`${server.url}/auth/start/oidc`);
    const [cookie = ''] = response.headers.getSetCookie();
    expect(cookie).toMatch(/^__Host-play-small\.state=/);
    expect(cookie.split('; ')).toEqual(
      expect.arrayContaining(['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/']),
    );
    expect(cookie).not.toMatch(/domain/i);
    expect(cookieName('session_token', true)).toMatch(/^__Host-/);
    const target = new URL(response.headers.get('location') ?? '');
    expect(target.searchParams.get('redirect_uri')).toBe('https://play.example/auth/callback/oidc');
  });

  it('leads back through a proxy that speaks https', async () => {
    const site = 'https://play.example';
    const [server] = await withIssuer({ publicUrl: site });
    const browser = new TestBrowser({ [site]: server.url });
    expect((await browser.visit(`${site}/auth/start`)).url.href).toBe(`${site}/auth/done`);
    const { user } = await (await browser.ask(`${site}/api/session`)).json();
    expect(user).toMatchObject({ displayName: 'Ada', provider: 'oidc' });
    expect(browser.cookiesFor(new URL(site))).toMatch(/^__Host-play-small\.session_token=/);
    const signOut = (Origin: string) =>
      browser.ask(`${site}/api/session/sign-out`, { method: 'POST', headers: { Origin } });
    expect((await signOut(server.url)).status).toBe(403);
    expect((await signOut(site)).headers.getSetCookie().join()).toMatch(/^__Host-.*Secure/);
    expect((await (await browser.ask(`${site}/api/session`)).json()).user).toBeNull();
  });

  it('is not walked when another site sends the player', async () => {
    const [server] = await withIssuer();
    const headers = { 'Sec-Fetch-Site': 'cross-site' };
    for (const path of ['/auth/start', '/auth/start/oidc']) {
      const response = await new TestBrowser().ask(`${server.url}${path}`, { headers });
      expect(response.headers.get('location'), path).toBe('/');
      expect(response.headers.getSetCookie(), path).toEqual([]);
    }
  });

  it('cannot be started without end from one address', async () => {
    const [server] = await withIssuer();
    const start = async () => {
      const { headers } = await new TestBrowser().ask(`${server.url}/auth/start/oidc`);
      return headers.get('location');
    };
    await start();
    await server.store.db.updateTable('rate_limits').set({ count: 199 }).execute();
    const refused = '/auth/done?error=too-many-requests';
    expect([await start(), await start(), await start()]).toEqual([
      expect.not.stringContaining('/auth/done'),
      refused,
      refused,
    ]);
  });

  it('needs no choice where there is one provider, and offers one where there are several', async () => {
    const [server, { provider }] = await withIssuer();
    const response = await new TestBrowser().ask(`${server.url}/auth/start`);
    expect(response.headers.get('location')).toMatch(provider.issuer);
    const google = { ...provider, id: 'google', name: 'Google <b>' } as const;
    const both = await startServer(await freshSqlite(), { config: { providers: [google, provider] } });
    const page = await (await new TestBrowser().ask(`${both.url}/auth/start`)).text();
    expect(page).toContain('<a href="/auth/start/google">Sign in with Google &lt;b&gt;</a>');
    expect(page).toContain('<a href="/auth/start/oidc">Sign in with Example</a>');
  });

  it('is found again once an issuer that did not answer does', async () => {
    const issuer = await startIssuer();
    const server = await startServer(await freshSqlite(), { config: { providers: [issuer.provider] } });
    const failed = await new TestBrowser().visit(`${server.url}/auth/start/oidc`);
    expect(failed.url.search).toBe('?error=network-request-failed');
    issuer.serve(server.url);
    expect((await new TestBrowser().visit(`${server.url}/auth/start/oidc`)).url.search).toBe('');
  });

  it('is not set up for an unknown provider, or for an address that is not ours', async () => {
    const [server] = await withIssuer();
    for (const id of ['google', 'local', 'OIDC', '__proto__', 'constructor', 'x'.repeat(5000)]) {
      const { url } = await new TestBrowser().visit(`${server.url}/auth/start/${id}`);
      expect(url.href, id).toBe(`${server.url}/auth/done?error=operation-not-allowed`);
    }
  });
});

describe('the way back', () => {
  it('of a player who changed their mind says so', async () => {
    const issuer = await startIssuer();
    const server = await startServer(await freshSqlite(), { config: { providers: [issuer.provider] } });
    issuer.serve(server.url);
    issuer.refuses = true;
    const { url } = await new TestBrowser().visit(`${server.url}/auth/start/oidc`);
    expect(url.href).toBe(`${server.url}/auth/done?error=user-cancelled`);
  });

  async function atIssuer(): Promise<TestServer> {
    const issuer = await startIssuer();
    const server = await startServer(await freshSqlite(), { config: { providers: [issuer.provider] } });
    issuer.serve(server.url);
    return server;
  }

  /** The way of a sign-in up to where the provider would send its player back. */
  async function wayBack({ url }: TestServer, browser: TestBrowser): Promise<URL> {
    let at = new URL(`${url}/auth/start/oidc`);
    while (!at.pathname.startsWith('/auth/callback/'))
      at = new URL((await browser.ask(at)).headers.get('location') ?? '', at);
    return at;
  }

  it('walked by another browser signs nobody in: no login by a stranger’s hand', async () => {
    const server = await atIssuer();
    const mallory = await wayBack(server, new TestBrowser());
    const [fresh, underWay] = [new TestBrowser(), new TestBrowser()];
    await underWay.ask(`${server.url}/auth/start/oidc`);
    for (const victim of [fresh, underWay]) {
      const { url } = await victim.visit(mallory);
      expect(url.search).toBe('?error=expired-popup-request');
      expect((await session(victim, server)).user).toBeNull();
    }
  });

  it('can be walked once', async () => {
    const server = await atIssuer();
    const browser = new TestBrowser();
    const back = await wayBack(server, browser);
    const cookies = { headers: { Cookie: browser.cookiesFor(back) } };
    expect((await browser.visit(back)).url.search).toBe('');
    const again = await fetch(back, { ...cookies, redirect: 'manual' });
    expect(again.headers.get('location')).toBe('/auth/done?error=expired-popup-request');
    expect(again.headers.getSetCookie().join()).not.toContain('session_token=');
  });

  it('ends on our own page whatever it is asked for', async () => {
    const byName = await startServer(await freshSqlite());
    const byProvider = await atIssuer();
    const evil = encodeURIComponent('https://evil.example/');
    const paths = [
      `/auth/start/local?callbackURL=${evil}&redirect=${evil}&errorCallbackURL=${evil}&next=//evil.example`,
      `/auth/callback/local?error=access_denied&error_uri=${evil}&redirect=${evil}`,
      `/auth/callback/local?code=1&state=2&callbackURL=${evil}`,
      `/auth/callback/${evil}?code=1`,
      `/auth/start/${evil}`,
      `/auth/done?error=${evil}&redirect=${evil}`,
      '/auth/start//evil.example/..',
      '/auth/%2f%2fevil.example',
    ];
    const ways = paths.map((path) => [byName, path] as const);
    const ofProvider = paths.filter((path) => path.startsWith('/auth/callback/local'));
    for (const path of ofProvider) ways.push([byProvider, path.replace('local', 'oidc')]);
    for (const [server, path] of ways) {
      const browser = new TestBrowser();
      let at = new URL(path, server.url);
      for (let step = 0; step < 4; step += 1) {
        const location = (await browser.ask(at)).headers.get('location');
        if (location === null) break;
        at = new URL(location, at);
        expect(at.origin, path).toBe(server.url);
      }
    }
  });

  it('with a forged nonce in the ID token signs nobody in', async () => {
    const issuer = await startIssuer();
    const server = await startServer(await freshSqlite(), { config: { providers: [issuer.provider] } });
    issuer.serve(server.url);
    const browser = new TestBrowser();
    const start = await browser.ask(`${server.url}/auth/start/oidc`);
    const target = new URL(start.headers.get('location') ?? '');
    target.searchParams.set('nonce', 'of-another-sign-in');
    const { url } = await browser.visit(target);
    expect(url.search).toBe('?error=internal-error');
    expect((await session(browser, server)).user).toBeNull();
  });

  it('with a code that another PKCE verifier asked for signs nobody in', async () => {
    const issuer = await startIssuer();
    const server = await startServer(await freshSqlite(), { config: { providers: [issuer.provider] } });
    issuer.serve(server.url);
    const browser = new TestBrowser();
    const start = await browser.ask(`${server.url}/auth/start/oidc`);
    const target = new URL(start.headers.get('location') ?? '');
    target.searchParams.set('code_challenge', 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM');
    const { url } = await browser.visit(target);
    expect(url.search).toBe('?error=internal-error');
    expect((await session(browser, server)).user).toBeNull();
  });

  it('is the only door: nothing else of the library answers', async () => {
    const server = await startServer(await freshSqlite());
    const browser = new TestBrowser();
    await browser.signIn(server, 'Ada');
    const paths = [
      'get-session',
      'list-sessions',
      'ok',
      'error',
      'sign-in/social',
      'sign-in/email',
      'sign-up/email',
    ];
    paths.push(
      'update-user',
      'delete-user',
      'link-social',
      'get-access-token',
      'sign-out',
      'oauth2/callback/local',
    );
    for (const path of paths) {
      for (const method of ['GET', 'POST']) {
        const response = await browser.ask(`${server.url}/auth/${path}`, {
          method,
          headers: { Origin: server.url },
        });
        expect([404, 405], `${method} ${path}`).toContain(response.status);
      }
    }
  });
});
