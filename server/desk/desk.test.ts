// The operator's desk as its page asks the server, on both databases: who may, what is done, and what is noted of it.
import { mkdtemp, readdir, rm, truncate } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { beforeAll, expect, inject, it, onTestFinished } from 'vitest';
import { record } from '../operations/audit.ts';
import { onSqliteFirst, type TestDatabase } from '../testing/databases.ts';
import { environmentOf, operatorOf } from '../testing/operator.ts';
import { call, playTicTacToe } from '../testing/play.ts';
import { startServer, type TestServer } from '../testing/server.ts';
import { signIn, type TestPlayer } from '../testing/sign-in.ts';

// pg_dump of the version that the tests' server is of.
beforeAll(() => {
  process.env.PATH = [dirname(inject('postgres').psql), process.env.PATH].join(delimiter);
});

interface Said {
  readonly action: string;
  readonly subject: string;
  readonly name: string;
  readonly detail: string;
}

async function start(database: TestDatabase) {
  const server = await startServer(database);
  const arcade = operatorOf(environmentOf(database));
  const as = (player: TestPlayer) => async (method: string, path: string, body?: unknown) => {
    const response = await call({ url: server.url, player }, method, `/api/desk${path}`, body);
    return { status: response.status, body: await response.json(), headers: response.headers };
  };
  const olga = await signIn(server, 'Olga');
  const ada = await signIn(server, 'Ada');
  await arcade(['operators', 'add', olga.id]);
  const log = async (): Promise<Said[]> => (await as(olga)('GET', '/log')).body;
  return { server, arcade, olga, ada, desk: as(olga), as, log };
}

/** Every route of the desk, with a method that it takes. */
function routesOf({ routes }: TestServer): [method: string, path: string][] {
  const found = routes.filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/desk/'));
  return found.map(({ method, path }) => [method, path.replace('/api/desk', '').replaceAll(/:\w+/g, 'x')]);
}

onSqliteFirst('the desk', (fresh) => {
  it('is not there for players and visitors, whatever they ask', async () => {
    const { server, ada, as } = await start(await fresh());
    const routes = routesOf(server);
    expect(routes.length).toBeGreaterThan(12);
    for (const [method, path] of [...routes, ['DELETE', '/games'], ['GET', '/nothing']] as const) {
      const { status, body } = await as(ada)(method, path, method === 'GET' ? undefined : {});
      expect([status, body.code], `${method} ${path}`).toEqual([404, 'not-found']);
      const visitor = await fetch(`${server.url}/api/desk${path}`, { method });
      expect(visitor.status, `${method} ${path}`).toBe(404);
    }
  });

  it('shows the log of what operators do, and has nothing that changes it', async () => {
    const { server, desk } = await start(await fresh());
    expect(routesOf(server).filter(([, path]) => path.startsWith('/log'))).toEqual([['GET', '/log']]);
    const before = (await desk('GET', '/log')).body;
    expect(before).toHaveLength(1);
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      expect((await desk(method, '/log', {})).status, method).toBe(405);
      expect((await desk(method, `/log/${before[0].id}`, {})).status, method).toBe(404);
    }
    expect((await desk('GET', '/log')).body).toEqual(before);
  });

  it('takes nothing from another site, though an operator’s cookie comes along', async () => {
    const { server, olga, log } = await start(await fresh());
    for (const [method, path] of routesOf(server).filter(([method]) => method !== 'GET')) {
      const headers = { ...olga.headers, Origin: 'https://evil.example', 'Content-Type': 'application/json' };
      const { status } = await fetch(`${server.url}/api/desk${path}`, { method, headers, body: '{}' });
      expect(status, `${method} ${path}`).toBe(403);
    }
    for (const [method, path] of routesOf(server))
      for (const site of ['cross-site', 'same-site']) {
        const headers = { ...olga.headers, 'Sec-Fetch-Site': site };
        const { status } = await fetch(`${server.url}/api/desk${path}`, { method, headers });
        expect(status, `${method} ${path} from ${site}`).toBe(403);
      }
    expect((await log()).map(({ action }) => action)).toEqual(['operators.add']);
  });

  it('writes nothing down and hands nothing out at a GET, which a link could ask for', async () => {
    const { server, desk, ada, log } = await start(await fresh());
    for (const [method, path] of routesOf(server).filter(([method]) => method === 'GET'))
      await desk(method, path);
    expect((await desk('GET', `/players/${ada.id}/export`)).status).toBe(405);
    expect((await log()).map(({ action }) => action)).toEqual(['operators.add']);
  });

  it('refuses a NUL in any text, which PostgreSQL does not keep', async () => {
    const { server, desk, ada, log } = await start(await fresh());
    const asAda = { url: server.url, player: ada };
    await call(asAda, 'POST', '/api/contact/bug-reports', { title: 'It broke', message: 'In two.' });
    await playTicTacToe(asAda, 'win');
    const [{ id: report }] = (await desk('GET', '/submissions')).body;
    const [{ id: run }] = (await desk('GET', '/runs')).body;
    const bad = 'a\0b';
    const seen = { status: 'open', answer: '' };
    const requests: [method: string, path: string, body: unknown][] = [
      ['PATCH', `/submissions/${report}`, { status: 'done', seen: { ...seen, status: bad } }],
      ['PATCH', `/submissions/${report}`, { status: 'done', seen: { ...seen, answer: bad } }],
      ['PATCH', `/submissions/${report}`, { status: bad, seen }],
      ['PATCH', `/submissions/${report}`, { answer: bad, seen }],
      ['POST', '/games/edit', { id: 'omi', desc: bad }],
      ['POST', '/games/order', { ids: [bad] }],
      ['POST', '/today/set', { date: '2099-01-01', matches: [`${bad}:noob`] }],
      ['POST', '/runs/unrank', { id: run, reason: bad }],
      ['POST', '/players/hide', { id: bad }],
    ];
    for (const [method, path, body] of requests)
      expect((await desk(method, path, body)).status, `${path} ${JSON.stringify(body)}`).toBe(422);
    for (const path of ['/players?text=%00', '/runs?player=%00', '/log?limit=%00'])
      expect((await desk('GET', path)).status, path).toBe(400);
    expect((await desk('POST', '/players/%00/export')).status).toBe(400);
    expect((await log()).map(({ action }) => action)).toEqual(['operators.add']);
  });

  it('shows at most 1,000 rows, whatever the number that is asked for', async () => {
    const { desk, server } = await start(await fresh());
    const entry = { operator: 'olga', name: 'Olga', action: 'games.hide', subject: 'hearts', detail: '' };
    const entries = Array.from({ length: 1_001 }, (_, n) => ({ ...entry, id: `entry-${n}`, at: n }));
    await server.store.db.insertInto('operator_log').values(entries).execute();
    const rows = async (limit: number) => (await desk('GET', `/log?limit=${limit}`)).body.length;
    expect([await rows(60), await rows(1_000_000)]).toEqual([60, 1_000]);
  });

  it('closes at once when the role is taken away, and notes nothing of what is asked then', async () => {
    const { arcade, olga, desk, as, server } = await start(await fresh());
    const lena = await signIn(server, 'Lena');
    await arcade(['operators', 'add', lena.id]);
    expect((await desk('POST', '/games/hide', { ids: ['hearts'] })).status).toBe(200);
    expect((await arcade(['operators', 'remove', olga.id])).code).toBe(0);
    expect((await desk('POST', '/games/show', { ids: ['hearts'] })).status).toBe(404);
    const { body } = await as(lena)('GET', '/log');
    expect(body.map(({ action }: Said) => action)).toEqual([
      'operators.remove',
      'games.hide',
      'operators.add',
      'operators.add',
    ]);
    expect(
      (await as(lena)('GET', '/games')).body.find(({ id }: { id: string }) => id === 'hearts').state,
    ).toBe('hidden');
  });

  it('hides, shows, edits and orders games, as the command does', async () => {
    const { desk, log, arcade, server } = await start(await fresh());
    const ids = (games: { id: string }[]) => games.map(({ id }) => id);
    const before = ids((await desk('GET', '/games')).body);
    const wanted = ['omi', ...before.filter((id) => id !== 'omi')];
    expect(ids((await desk('POST', '/games/order', { ids: wanted })).body)).toEqual(wanted);
    await desk('POST', '/games/edit', { id: 'omi', name: 'Omi for four', idea: '' });
    await desk('POST', '/games/hide', { ids: ['hearts'] });
    const catalogue = async () => (await fetch(`${server.url}/api/catalogue`)).json();
    await expect.poll(catalogue).not.toContainEqual(expect.objectContaining({ id: 'hearts' }));
    expect((await catalogue())[0]).toMatchObject({ id: 'omi', name: 'Omi for four' });
    const listed = JSON.parse((await arcade('games list --json')).out);
    expect(listed[0]).toMatchObject({ id: 'omi', name: 'Omi for four', edited: ['name', 'order'] });
    expect(await desk('POST', '/games/edit', { id: 'omi', name: ' ' })).toMatchObject({ status: 422 });
    expect(await desk('POST', '/games/show', { ids: ['chess'] })).toMatchObject({
      status: 409,
      body: { detail: 'There’s no game "chess". To list them all: games list' },
    });
    await desk('POST', '/games/reset', { id: 'omi' });
    const said = (await log()).map(({ name, action, subject }) => `${name} ${action} ${subject}`);
    expect(said.slice(0, 4)).toEqual([
      'Olga games.reset omi',
      'Olga games.hide hearts',
      'Olga games.edit omi',
      'Olga games.order ',
    ]);
  });

  it('puts the catalogue into one of the orders that two operators ask for at once, whole', async () => {
    const { server, desk, arcade, as, log } = await start(await fresh());
    const lena = await signIn(server, 'Lena');
    await arcade(['operators', 'add', lena.id]);
    const ids = (games: { id: string }[]) => games.map(({ id }) => id);
    const before = ids((await desk('GET', '/games')).body);
    const orders = [before.toReversed(), [...before.slice(5), ...before.slice(0, 5)]];
    const answers = await Promise.all([
      desk('POST', '/games/order', { ids: orders[0] }),
      as(lena)('POST', '/games/order', { ids: orders[1] }),
      desk('POST', '/games/edit', { id: 'omi', name: 'Omi for four' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { body } = await as(lena)('GET', '/games');
    expect(orders).toContainEqual(ids(body));
    expect(body.find(({ id }: { id: string }) => id === 'omi').name).toBe('Omi for four');
    expect((await log()).filter(({ action }) => action === 'games.order')).toHaveLength(2);
  });

  it('finds players, hides and closes them, and hands out what is kept of them', async () => {
    const { server, desk, ada, log } = await start(await fresh());
    await playTicTacToe({ url: server.url, player: ada }, 'win');
    const [found] = (await desk('GET', '/players?text=ad')).body;
    expect(found).toMatchObject({ id: ada.id, name: 'Ada', runs: 1, hiddenAt: null });
    const board = async () =>
      (await (await fetch(`${server.url}/api/leaderboards/tictactoe?difficulty=noob&window=all`)).json())
        .rows;
    expect(await board()).toHaveLength(1);
    expect((await desk('POST', '/players/hide', { id: ada.id })).body.hiddenAt).toBeGreaterThan(0);
    expect(await board()).toHaveLength(0);
    await desk('POST', '/players/show', { id: ada.id });
    expect(await board()).toHaveLength(1);
    await desk('POST', '/players/close', { id: ada.id });
    const session = async () =>
      (await (await fetch(`${server.url}/api/session`, { headers: ada.headers })).json()).user;
    expect(await session()).toBeNull();
    await desk('POST', '/players/reopen', { id: ada.id });
    expect(await session()).toMatchObject({ displayName: 'Ada' });
    const { body, headers } = await desk('POST', `/players/${ada.id}/export`);
    expect(headers.get('content-disposition')).toContain('attachment');
    expect(body).toMatchObject({ users: { display_name: 'Ada' } });
    expect(body.runs).toContainEqual(expect.objectContaining({ game_id: 'tictactoe', result: 'win' }));
    expect((await desk('POST', '/players/delete', { id: ada.id })).status).toBe(404);
    expect((await log()).map(({ action }) => action).slice(0, 5)).toEqual([
      'players.export',
      'players.reopen',
      'players.close',
      'players.show',
      'players.hide',
    ]);
  });

  it('closes no operator, neither by another one nor by the command', async () => {
    const { server, desk, arcade, olga, as, log } = await start(await fresh());
    const lena = await signIn(server, 'Lena');
    await arcade(['operators', 'add', lena.id]);
    for (const [who, id] of [
      [desk, lena.id],
      [desk, olga.id],
      [as(lena), olga.id],
    ] as const)
      expect(await who('POST', '/players/close', { id: id })).toMatchObject({
        status: 409,
        body: { detail: expect.stringContaining(`operators remove ${id}`) },
      });
    expect((await arcade(['players', 'close', lena.id])).error).toContain('is an operator');
    expect((await as(lena)('GET', '/games')).status).toBe(200);
    await arcade(['operators', 'remove', lena.id]);
    expect((await desk('POST', '/players/close', { id: lena.id })).status).toBe(200);
    expect((await log()).filter(({ action }) => action === 'players.close')).toHaveLength(1);
  });

  it('keeps no name of a deleted account in the log, whether it was a player’s or an operator’s', async () => {
    const { server, desk, arcade, ada, as, log } = await start(await fresh());
    const asAda = { url: server.url, player: ada };
    await playTicTacToe(asAda, 'win');
    await call(asAda, 'POST', '/api/contact/bug-reports', { title: 'Ada’s bug', message: 'In two.' });
    const [{ id: report }] = (await desk('GET', '/submissions')).body;
    const [{ id: run }] = (await desk('GET', '/runs?status=finished')).body;
    await arcade(['operators', 'add', ada.id]);
    await as(ada)('POST', '/games/edit', { id: 'omi', name: 'Omi' });
    await arcade(['operators', 'remove', ada.id]);
    await desk('POST', '/players/hide', { id: ada.id });
    await arcade(['players', 'rename', ada.id, 'Adaline']);
    await desk('PATCH', `/submissions/${report}`, { status: 'done', seen: { status: 'open', answer: '' } });
    await desk('POST', '/runs/unrank', { id: run, reason: 'Ada played by a program.' });
    const before = await log();
    expect(JSON.stringify(before)).toContain('Ada');
    expect((await call(asAda, 'DELETE', '/api/users/me')).status).toBe(204);
    const after = await log();
    expect(JSON.stringify(after)).not.toContain('Ada');
    expect(after.map(({ action, subject }) => `${action} ${subject}`)).toEqual(
      before.map(({ action, subject }) => `${action} ${subject}`),
    );
    expect(after.some(({ name }) => name === 'Olga')).toBe(true);
  });

  it('answers what players send, and of two operators who answer at once only one is heard', async () => {
    const { server, desk, ada, arcade, as } = await start(await fresh());
    const lena = await signIn(server, 'Lena');
    await arcade(['operators', 'add', lena.id]);
    const asAda = { url: server.url, player: ada };
    await call(asAda, 'POST', '/api/contact/bug-reports', { title: 'It broke', message: 'In two.' });
    const [report] = (await desk('GET', '/submissions')).body;
    expect(report).toMatchObject({ title: 'It broke', status: 'open', answer: null, player: 'Ada' });
    const seen = { status: 'open', answer: '' };
    const answers = await Promise.all([
      desk('PATCH', `/submissions/${report.id}`, { status: 'planned', answer: 'Soon.', seen }),
      as(lena)('PATCH', `/submissions/${report.id}`, { status: 'declined', answer: 'No.', seen }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const heard = answers.find(({ status }) => status === 200)?.body;
    const own = await (await call(asAda, 'GET', '/api/contact/submissions')).json();
    expect(own).toMatchObject([{ status: heard.status, answer: heard.answer }]);
    const taken = { answer: '', seen: { status: heard.status, answer: heard.answer } };
    expect((await desk('PATCH', `/submissions/${report.id}`, taken)).body.answer).toBeNull();
  });

  it('verifies rounds, and takes one off the boards with a reason that its player reads', async () => {
    const { server, desk, ada, olga, log } = await start(await fresh());
    const asAda = { url: server.url, player: ada };
    await playTicTacToe(asAda, 'win');
    await playTicTacToe(asAda, 'win');
    const listed: { name: string; status: string }[] = (
      await desk('GET', `/runs?player=${ada.id}&game=tictactoe`)
    ).body;
    // A run whose seed allows no win stays open.
    const runs = listed.filter(({ status }) => status === 'finished');
    expect((await desk('GET', '/runs?player=nobody')).body).toEqual([]);
    expect(runs.map(({ name }) => name)).toEqual(['Ada', 'Ada']);
    const board = async () =>
      (await (await fetch(`${server.url}/api/leaderboards/tictactoe?difficulty=noob&window=all`)).json())
        .rows;
    const [best] = await board();
    const replayed = async () => {
      const metrics = await (await fetch(`${server.url}/metrics`)).text();
      return /run_verification_duration_seconds_count\{game="tictactoe"\} (\d+)/.exec(metrics)?.[1];
    };
    expect(await replayed()).toBe('2');
    expect((await desk('POST', '/runs/verify', { ids: [best.run] })).body[0].verdict).toBe('same');
    // A worker replays it, as it does players' logs: a long log delays nobody else.
    expect(await replayed()).toBe('3');
    expect((await desk('POST', '/runs/unrank', { id: best.run, reason: '' })).status).toBe(422);
    expect(
      (await desk('POST', '/runs/unrank', { id: best.run, reason: 'Played by a program.' })).body,
    ).toMatchObject({
      status: 'unranked',
      name: 'Ada',
      unrankedBecause: 'Played by a program.',
    });
    const rows = await board();
    expect(rows).toHaveLength(1);
    expect(rows[0].run).not.toBe(best.run);
    expect((await desk('POST', '/runs/unrank', { id: best.run, reason: 'Again.' })).status).toBe(409);
    const history = await (await call(asAda, 'GET', '/api/users/me/runs')).json();
    expect(history.rounds).toContainEqual(
      expect.objectContaining({ id: best.run, ranked: false, reason: 'Played by a program.' }),
    );
    const watch = async ({ headers }: TestPlayer) =>
      (await fetch(`${server.url}/api/runs/${best.run}`, { headers })).status;
    const eve = await signIn(server, 'Eve');
    expect([await watch(olga), await watch(ada), await watch(eve)]).toEqual([200, 200, 404]);
    // Shown again after having been hidden, it stays off.
    await desk('POST', '/players/hide', { id: ada.id });
    await desk('POST', '/players/show', { id: ada.id });
    expect((await board())[0].run).not.toBe(best.run);
    expect((await log()).find(({ action }) => action === 'runs.unrank')).toMatchObject({
      subject: best.run,
      detail: 'Played by a program.',
    });
  });

  it('sets the box of a coming day, and gives it back to the rotation', async () => {
    const { desk, log } = await start(await fresh());
    const days = (await desk('GET', '/today?days=15')).body;
    expect(days.map(({ state }: { state: string }) => state)).toEqual([
      'under way',
      ...Array(14).fill('planned'),
    ]);
    const [begun, , day] = days;
    const matches = [
      { game: 'rpsls', difficulty: 'mid' },
      { game: 'minefield', difficulty: 'pro' },
      { game: 'omi', difficulty: 'noob' },
    ];
    const words = matches.map(({ game, difficulty }) => `${game}:${difficulty}`);
    expect(day.choices.matches.flat()).toEqual(expect.arrayContaining(words));
    expect([day.acts, begun.acts]).toEqual([['set'], []]);
    expect((await desk('POST', '/today/set', { date: day.date, matches: words })).status).toBe(200);
    expect((await desk('GET', '/today')).body[2]).toMatchObject({ state: 'set', matches: words });
    expect((await desk('POST', '/today/set', { date: begun.date, matches: words })).status).toBe(409);
    expect((await desk('POST', '/today/set', { date: day.date, matches: words.slice(1) })).status).toBe(409);
    expect((await desk('POST', '/today/reset', { date: day.date })).status).toBe(200);
    expect((await desk('GET', '/today')).body[2]).toMatchObject(day);
    expect((await desk('POST', '/today/reset', { date: day.date })).status).toBe(409);
    expect((await log()).map(({ action, subject }) => `${action} ${subject}`).slice(0, 2)).toEqual([
      `today.reset ${day.date}`,
      `today.set ${day.date}`,
    ]);
  });

  it('shows each of two servers by its name, whichever answers, and one that is gone for an hour', async () => {
    const database = await fresh();
    const { server, desk, olga } = await start(database);
    const other = await startServer(database);
    const namesAt = async (at: TestServer) => {
      const response = await call({ url: at.url, player: olga }, 'GET', '/api/desk/health');
      return (await response.json()).servers.map(({ name }: { name: string }) => name);
    };
    const names = [server, other].map(({ url }) => `${hostname()}:${new URL(url).port}`).toSorted();
    for (const at of [server, other]) await expect.poll(() => namesAt(at)).toEqual(names);
    await other.close();
    expect(await namesAt(server)).toEqual(names);
    const long = Date.now() - 61 * 60_000;
    const gone = server.store.db.updateTable('servers').set({ seen_at: long });
    await gone.where('name', '=', `${hostname()}:${new URL(other.url).port}`).execute();
    expect((await desk('GET', '/health')).body.servers).toHaveLength(1);
  });

  it('shows nothing of the future, which a clock that was ahead has left', async () => {
    const { server, desk } = await start(await fresh());
    const health = async () => (await desk('GET', '/health')).body;
    await expect.poll(async () => (await health()).servers).toHaveLength(1);
    const { db } = server.store;
    const [own] = await db.selectFrom('servers').selectAll().limit(1).execute();
    if (!own) throw new Error('no server');
    const ahead = Date.now() + 11 * 60_000;
    await db
      .insertInto('servers')
      .values({ ...own, name: 'ahead:1', seen_at: ahead })
      .execute();
    const entry = { id: 'ahead', operator: null, name: 'arcade', subject: '', detail: '' };
    await db
      .insertInto('operator_log')
      .values({ ...entry, action: 'backup', at: ahead })
      .execute();
    const { servers, backup } = await health();
    expect(servers).toMatchObject([{ name: own.name }]);
    expect(backup).toBeNull();
  });

  it('tells how the server does, and of the last backup and the last that was proven', async () => {
    const { desk, arcade, ada, server } = await start(await fresh());
    const health = async () => (await desk('GET', '/health')).body;
    await expect.poll(async () => (await health()).servers).toHaveLength(1);
    const { servers, backup, drill } = await health();
    const [{ name: own, samples, disk }] = servers;
    expect([samples, backup, drill]).toEqual([expect.any(Array), null, null]);
    expect(own).toBe(`${hostname()}:${new URL(server.url).port}`);
    expect(disk.free).toBeGreaterThan(0);
    expect(disk.total).toBeGreaterThan(disk.free);
    const to = await mkdtemp(join(tmpdir(), 'play-small-backups-'));
    onTestFinished(() => rm(to, { recursive: true }));
    await arcade(['backup', to]);
    expect((await arcade(['drill', '--from', to])).code).toBe(0);
    await arcade(['players', 'hide', ada.id]);
    expect(await health()).toMatchObject({
      backup: { name: expect.stringMatching(/^arcade/), subject: expect.stringContaining(to) },
      drill: { subject: expect.stringContaining(to), detail: '0 rounds replayed' },
    });
    await server.store.db.deleteFrom('operator_log').where('action', '=', 'backup').execute();
    await record(server.store, { id: null, name: 'arcade' }, { action: 'restore', subject: 'a backup' });
    const restored = { action: 'restore', subject: 'a backup' };
    expect(await health()).toMatchObject({ backup: restored, drill: restored });
    // A drill that fails is noted, and proves nothing.
    expect((await arcade(['drill', '--from', to, '--file', join(to, 'none')])).code).toBe(2);
    const [name = ''] = await readdir(to);
    await truncate(join(to, name), 100);
    expect((await arcade(['drill', '--from', to])).code).toBe(1);
    expect((await health()).drill).toMatchObject(restored);
    expect((await desk('GET', '/log')).body[0]).toMatchObject({ action: 'drill.failed', operator: null });
  });
});
