import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createLog } from '../../log.ts';
import { TestBrowser } from '../../testing/browser.ts';
import { onBothDatabases, type TestDatabase } from '../../testing/databases.ts';
import { startIssuer } from '../../testing/issuer.ts';
import { startServer } from '../../testing/server.ts';
import { cookieOf } from '../../testing/sign-in.ts';
import { migrate, migrations } from '../migrate.ts';
import { openStore } from '../open.ts';

const token = 'hK3jdkeWqPz0xT1nB7vLrY5sMaUc8FgD';
const day = 86_400_000;
const now = Date.now();
const date = (ms: number) => new Date(ms).toISOString();

/** Ada with two browsers and all that may hang on a player, and Eve, as the version before better-auth went kept them. */
async function fillAsBefore(database: TestDatabase): Promise<void> {
  const store = await openStore(
    database.config,
    createLog(() => {}),
  );
  const { db } = store;
  const steps = Object.entries(migrations(store.kind)).filter(([name]) => name < '0012');
  await migrate(store, Object.fromEntries(steps));
  const yes = store.kind === 'postgres' ? sql`true` : sql`1`;
  for (const [id, name] of [
    ['ada-id', 'Ada'],
    ['eve-id', 'Eve'],
  ]) {
    const dates = sql`${date(now - 9 * day)}, ${date(now - 2 * day)}`;
    await sql`insert into auth_users (id, name, email, "emailVerified", image, "contactEmail", "createdAt", "updatedAt")
      values (${id}, ${name}, ${`${id}@oidc.invalid`}, ${yes}, '', ${`${id}@players.example`}, ${dates})`.execute(
      db,
    );
    await sql`insert into auth_accounts (id, "accountId", "providerId", "userId", "createdAt", "updatedAt")
      values (${`account-${id}`}, ${`sub-of-${id}`}, 'oidc', ${id}, ${dates})`.execute(db);
    await sql`insert into users (uid, display_name, name_is_own, email, provider, last_seen_at, created_at, hidden_at, settings)
      values (${id}, ${`${name} Own`}, 1, ${`${id}@players.example`}, 'oidc', 5, 4, 3, '{"sound":false}')`.execute(
      db,
    );
    await sql`insert into user_photos (uid, source, type, bytes)
      values (${id}, 'x', 'image/png', ${Buffer.from('a picture')})`.execute(db);
    await sql`insert into contact_bug_reports (id, uid, title, message, status, created_at)
      values (${`report-${id}`}, ${id}, 'It broke', 'Badly', 'open', 6)`.execute(db);
  }
  const sessions = [
    ['laptop', token, now + 20 * day, 'Firefox'],
    ['phone', 'another-token', now + 10 * day, null],
    ['over', 'a-third-token', now - day, null],
  ];
  for (const [id, secret, expires, agent] of sessions)
    await sql`insert into auth_sessions (id, token, "userId", "expiresAt", "createdAt", "updatedAt", "userAgent")
      values (${id}, ${secret}, 'ada-id', ${date(Number(expires))}, ${date(now - 9 * day)}, ${date(now - 2 * day)}, ${agent})`.execute(
      db,
    );
  await store.close();
}

onBothDatabases('players of the version before', (fresh) => {
  it('are still signed in, with all that is theirs, and are found again at their next sign-in', async () => {
    const database = await fresh('empty');
    await fillAsBefore(database);
    const issuer = await startIssuer();
    const server = await startServer(database, { config: { providers: [issuer.provider] } });
    issuer.serve(server.url);
    const headers = { Cookie: await cookieOf(token) };
    const get = async (path: string) => (await fetch(server.url + path, { headers })).json();
    expect((await get('/api/session')).user).toEqual({
      id: 'ada-id',
      displayName: 'Ada Own',
      provider: 'oidc',
      photoURL: '/api/users/me/avatar',
    });
    const [laptop, phone, ...others] = (await get('/api/sessions')).sort(
      (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1),
    );
    expect(laptop).toMatchObject({
      id: 'laptop',
      current: true,
      createdAt: now - 9 * day,
      userAgent: 'Firefox',
    });
    expect(phone).toEqual({ id: 'phone', current: false, createdAt: now - 9 * day, seenAt: now - 2 * day });
    expect(others).toEqual([]);

    issuer.profile = { sub: 'sub-of-ada-id', name: 'Ada', email: 'new@players.example' };
    const browser = new TestBrowser();
    expect((await browser.visit(`${server.url}/auth/start/oidc`)).url.search).toBe('');
    expect((await (await browser.ask(`${server.url}/api/session`)).json()).user.id).toBe('ada-id');
    const rename = await fetch(`${server.url}/api/users/me`, {
      method: 'PATCH',
      headers: { ...headers, Origin: server.url, 'Content-Type': 'application/json' },
      body: JSON.stringify({ displayName: 'Еve Own' }),
    });
    expect(rename.status).toBe(409);
    const { db } = server.store;
    expect(
      await db.selectFrom('users').selectAll().where('uid', '=', 'ada-id').executeTakeFirst(),
    ).toMatchObject({
      display_name: 'Ada Own',
      name_skeleton: 'Ada Own',
      name_is_own: 1,
      email: 'new@players.example',
      provider: 'oidc',
      subject: 'sub-of-ada-id',
      created_at: 4,
      disabled_at: null,
      hidden_at: 3,
      settings: '{"sound":false}',
    });
  });

  it('take what is theirs along when they go, and nothing of anybody else', async () => {
    const database = await fresh('empty');
    await fillAsBefore(database);
    const { url, store } = await startServer(database);
    const headers = { Cookie: await cookieOf(token), Origin: url };
    expect((await fetch(`${url}/api/users/me`, { method: 'DELETE', headers })).status).toBe(204);
    for (const table of ['users', 'user_photos', 'contact_bug_reports'] as const)
      expect(await store.db.selectFrom(table).select('uid').execute(), table).toEqual([{ uid: 'eve-id' }]);
    expect(await store.db.selectFrom('sessions').select('id').execute()).toEqual([]);
    await store.db.deleteFrom('users').execute();
    // The foreign keys still lead to where players are.
    expect(await store.db.selectFrom('user_photos').select('uid').execute()).toEqual([]);
  });

  it('leave nothing of the tables of before', async () => {
    const database = await fresh('empty');
    await fillAsBefore(database);
    const { store } = await startServer(database);
    const tables = (await store.db.introspection.getTables()).map(({ name }) => name);
    expect(tables.filter((name) => name.startsWith('auth_') || name.includes('after'))).toEqual([]);
  });
});
