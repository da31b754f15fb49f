import { expect, it } from 'vitest';
import { onBothDatabases } from '../testing/databases.ts';
import { asker } from '../testing/http.ts';
import { startServer } from '../testing/server.ts';
import { signIn } from '../testing/sign-in.ts';

async function start(database: Parameters<typeof startServer>[0]) {
  const server = await startServer(database);
  const ada = await signIn(server, 'Ada');
  const eve = await signIn(server, 'Eve');
  return { server, ada, asAda: asker(server.url, ada.headers), asEve: asker(server.url, eve.headers) };
}

const report = { title: 'It broke', message: 'When I won,\nit broke.', game: 'tictactoe' };

onBothDatabases('contact', (fresh) => {
  it('lists one’s own of both kinds, newest first', async () => {
    const database = await fresh();
    const { asAda } = await start(database);
    const sent = await asAda('POST', '/api/contact/bug-reports', report);
    expect(sent.status).toBe(201);
    expect(await sent.json()).toEqual({
      ...report,
      id: expect.any(String),
      status: 'open',
      source: 'bug',
      createdAt: expect.any(Number),
    });
    // The two submissions may come in the same millisecond.
    await database.elsewhere('update contact_bug_reports set created_at = created_at - 1');
    await asAda('POST', '/api/contact/game-requests', { title: ' Chess ', message: 'Please.' });
    const list = await (await asAda('GET', '/api/contact/submissions')).json();
    expect(list).toMatchObject([
      { title: 'Chess', source: 'idea', status: 'open' },
      { title: 'It broke', source: 'bug', game: 'tictactoe' },
    ]);
    expect(list[0]).not.toHaveProperty('game');
    expect(list[0]).not.toHaveProperty('uid');
  });

  it('lists the latest 25, with the status that an operator gave', async () => {
    const database = await fresh();
    const { ada, asAda } = await start(database);
    const row = (table: string, n: number) =>
      `insert into ${table} (id, uid, title, message, status, game, created_at) values ('${table}${n}', '${ada.id}', '${n}', 'm', 'done', null, ${n});`;
    const rows = Array.from({ length: 30 }, (_, n) =>
      row(n % 2 ? 'contact_bug_reports' : 'contact_game_requests', n),
    );
    await database.elsewhere(rows.join('\n'));
    const list = await (await asAda('GET', '/api/contact/submissions')).json();
    expect(list.map(({ title }: { title: string }) => Number(title))).toEqual(
      Array.from({ length: 25 }, (_, n) => 29 - n),
    );
    expect(list[0]).toMatchObject({ status: 'done', source: 'bug' });
  });

  it('shows nobody another’s', async () => {
    const { asAda, asEve } = await start(await fresh());
    await asAda('POST', '/api/contact/bug-reports', report);
    expect(await (await asEve('GET', '/api/contact/submissions')).json()).toEqual([]);
    expect((await asEve('POST', '/api/contact/bug-reports', { ...report, uid: 'ada' })).status).toBe(422);
  });

  it('keeps text as it was written: markup, quotes, emoji', async () => {
    const { asAda } = await start(await fresh());
    const message = `<img src=x onerror=alert(1)>\n'; drop table users; -- "🦊" \\`;
    await asAda('POST', '/api/contact/bug-reports', { title: '<h1>', message });
    expect(await (await asAda('GET', '/api/contact/submissions')).json()).toMatchObject([
      { title: '<h1>', message },
    ]);
  });

  it('takes 5 an hour of a player, of both kinds together', async () => {
    const { asAda, asEve } = await start(await fresh());
    const sent = await Promise.all(
      Array.from({ length: 60 }, (_, n) =>
        asAda('POST', n % 2 ? '/api/contact/bug-reports' : '/api/contact/game-requests', report),
      ),
    );
    expect(sent.filter(({ status }) => status === 201)).toHaveLength(5);
    const refused = sent.find(({ status }) => status !== 201);
    expect(refused?.status).toBe(429);
    const detail = 'You’ve reached the hourly limit. Try again later.';
    expect(await refused?.json()).toMatchObject({ code: 'too-many', detail });
    const wait = Number(refused?.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(3_500);
    expect(wait).toBeLessThanOrEqual(3_600);
    expect(await (await asAda('GET', '/api/contact/submissions')).json()).toHaveLength(5);
    // Uses the same address, which may send 50.
    expect((await asEve('POST', '/api/contact/bug-reports', report)).status).toBe(201);
  });

  it.each([
    [{ ...report, title: '' }, 'title'],
    [{ ...report, title: ' \n ' }, 'title'],
    [{ ...report, title: 'x'.repeat(121) }, 'title'],
    [{ ...report, message: 'x'.repeat(4_001) }, 'message'],
    [{ ...report, message: 'a\0b' }, 'message'],
    [{ ...report, game: 'chess' }, 'game'],
    [{ ...report, game: '__proto__' }, 'game'],
    [{ ...report, status: 'done' }, 'status'],
    [{ title: 'x' }, 'message'],
    [{ ...report, title: { $ne: '' } }, 'title'],
  ])('refuses %j, and says what is wrong with it', async (body, path) => {
    const { asAda } = await start(await fresh());
    const response = await asAda('POST', '/api/contact/bug-reports', body);
    expect(response.status).toBe(422);
    expect((await response.json()).errors).toEqual([{ path, message: expect.any(String) }]);
  });

  it('takes the longest that it promises to take, in any script', async () => {
    const { asAda } = await start(await fresh());
    const body = { title: 'ஆ'.repeat(120), message: '語'.repeat(4_000) };
    expect((await asAda('POST', '/api/contact/bug-reports', body)).status).toBe(201);
  });
});
