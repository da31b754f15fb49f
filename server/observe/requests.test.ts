import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { freshSqlite } from '../testing/databases.ts';
import { openEvents } from '../testing/events.ts';
import { asker } from '../testing/http.ts';
import { startServer, type TestServer } from '../testing/server.ts';
import { signIn } from '../testing/sign-in.ts';

function requests({ logged }: TestServer): Record<string, unknown>[] {
  return logged.map((line) => JSON.parse(line)).filter(({ event }) => event === 'request');
}

it('a request is one line: its pattern, not its path; its answer, not its contents', async () => {
  const server = await startServer(await freshSqlite());
  const { headers } = await signIn(server);
  const ask = asker(server.url, headers);
  const answer = await ask('DELETE', '/api/sessions/8d1f-secret?why=private', undefined);
  expect(answer.status).toBe(404);
  await expect.poll(() => requests(server)).toHaveLength(1);
  expect(requests(server)[0]).toEqual({
    time: expect.any(String),
    level: 'info',
    event: 'request',
    requestId: answer.headers.get('X-Request-Id'),
    method: 'DELETE',
    route: '/api/sessions/:id',
    status: 404,
    ms: expect.any(Number),
  });
});

it('what reaches no route has its line, too', async () => {
  const server = await startServer(await freshSqlite());
  const { port, hostname } = new URL(server.url);
  connect(Number(port), hostname).end('GET / HTTP/1.1\r\nHost: a b\r\n\r\n').resume();
  await fetch(`${server.url}/static/js/nothing-123.js`);
  await fetch(`${server.url}/api/nothing`);
  await expect.poll(() => requests(server)).toHaveLength(3);
  expect(requests(server).map(({ route, status }) => `${status} ${route}`)).toEqual(
    expect.arrayContaining(['400 none', '404 /*', '404 /api/*']),
  );
});

it('probes that go well have none', async () => {
  const server = await startServer(await freshSqlite());
  for (const path of ['/healthz', '/readyz', '/metrics', '/api/catalogue']) await fetch(server.url + path);
  await expect.poll(() => requests(server)).not.toHaveLength(0);
  expect(requests(server).map(({ route }) => route)).toEqual(['/api/catalogue']);
});

it('a live stream has its line when it ends, with the time that its answer took', async () => {
  const server = await startServer(await freshSqlite());
  const events = await openEvents(`${server.url}/api/catalogue/stream`);
  await events.next();
  expect(requests(server)).toEqual([]);
  await events.close();
  await expect.poll(() => requests(server)).toHaveLength(1);
  expect(requests(server)[0]).toMatchObject({ route: '/api/catalogue/stream', status: 200, cut: true });
});

it('the id is a proxy of ours to give, and nobody else', async () => {
  const database = await freshSqlite();
  const direct = await startServer(database);
  const behind = await startServer(database, { config: { proxyHops: 1 } });
  const idFrom = async ({ url }: TestServer, given: string) =>
    (await fetch(`${url}/healthz`, { headers: { 'X-Request-Id': given } })).headers.get('X-Request-Id');
  const fresh = /^[\da-f]{8}-[\da-f-]{27}$/;
  expect(await idFrom(behind, 'a1b2c3d4e5f6')).toBe('a1b2c3d4e5f6');
  expect(await idFrom(behind, 'ada@players.example')).toMatch(fresh);
  expect(await idFrom(behind, 'x'.repeat(65))).toMatch(fresh);
  expect(await idFrom(direct, 'a1b2c3d4e5f6')).toMatch(fresh);
});

it('a failure is told by the id under which it is logged', async () => {
  const server = await startServer(await freshSqlite());
  const { headers } = await signIn(server);
  await server.store.db.schema.dropTable('sessions').execute();
  const answer = await asker(server.url, headers)('GET', '/api/sessions');
  expect(answer.status).toBe(500);
  const requestId = answer.headers.get('X-Request-Id');
  expect(await answer.json()).toMatchObject({ code: 'internal', requestId });
  const failure = server.logged
    .map((line) => JSON.parse(line))
    .find(({ event }) => event === 'request-failed');
  expect(failure).toMatchObject({ requestId, route: '/api/sessions', error: { stack: expect.any(String) } });
});
