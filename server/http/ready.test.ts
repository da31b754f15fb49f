import { request } from 'node:http';
import { expect, it } from 'vitest';
import { freshSqlite } from '../testing/databases.ts';
import { startServer } from '../testing/server.ts';
import { signIn } from '../testing/sign-in.ts';

interface Answer {
  readonly status: number | undefined;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

/** Without what differs from one answer to another. */
function ask(url: string, path: string, options: { method?: string; headers?: Record<string, string> } = {}) {
  return new Promise<Answer>((resolve, reject) => {
    const sent = request(url + path, options, (response) => {
      const { date: _, 'x-request-id': id, ...headers } = response.headers;
      expect(id).toMatch(/^[\da-f-]{36}$/);
      let body = '';
      response.setEncoding('utf8').on('data', (text) => {
        body += text;
      });
      response.once('end', () => resolve({ status: response.statusCode, headers, body }));
    });
    sent.once('error', reject).end();
  });
}

it('the catalogue that is ready is the answer that the app gives, header by header', async () => {
  const { url } = await startServer(await freshSqlite());
  const ready = await ask(url, '/api/catalogue');
  // With a query it is the app that answers.
  expect(ready).toEqual(await ask(url, '/api/catalogue?'));
  expect(ready).toMatchObject({ status: 200, headers: { 'content-type': 'application/json' } });
  // More bytes than characters.
  expect(Buffer.byteLength(ready.body)).toBeGreaterThan(ready.body.length);
  expect(JSON.parse(ready.body)).toContainEqual(expect.objectContaining({ name: 'Tic Tac Toe' }));
  const known = { headers: { 'If-None-Match': String(ready.headers.etag) } };
  const unchanged = await ask(url, '/api/catalogue', known);
  expect(unchanged).toEqual(await ask(url, '/api/catalogue?', known));
  expect(unchanged).toMatchObject({ status: 304, body: '' });
  const head = await ask(url, '/api/catalogue', { method: 'HEAD' });
  expect(head).toMatchObject({ status: 200, body: '', headers: { etag: ready.headers.etag } });
});

it('a board and a state that are asked for again are the answers that the app gave, header by header', async () => {
  const server = await startServer(await freshSqlite());
  const player = await signIn(server);
  for (const [path, options] of [
    ['/api/leaderboards/tictactoe', {}],
    ['/api/leaderboards/tictactoe?difficulty=pro&window=today', player],
    ['/api/users/me/gameStates/tictactoe', player],
  ] as const) {
    const given = await ask(server.url, path, options);
    expect(given).toMatchObject({ status: 200, headers: { 'content-type': 'application/json' } });
    expect(await ask(server.url, path, options)).toEqual(given);
  }
  // With the cookie of nobody it is another answer.
  expect(await ask(server.url, '/api/users/me/gameStates/tictactoe')).toMatchObject({ status: 401 });
});

it('whatever else is asked there is the app’s to answer', async () => {
  const { url } = await startServer(await freshSqlite());
  expect(await ask(url, '/api/catalogue', { method: 'DELETE', headers: { Origin: url } })).toMatchObject({
    status: 405,
  });
  expect(await ask(url, '/api/catalogue/')).toMatchObject({ status: 404 });
});

it('ready answers are logged and counted like any other', async () => {
  const server = await startServer(await freshSqlite());
  await ask(server.url, '/api/catalogue');
  await expect.poll(() => server.logged.filter((line) => line.includes('"request"'))).toHaveLength(1);
  expect(JSON.parse(server.logged.find((line) => line.includes('"request"')) ?? '')).toMatchObject({
    ...{ method: 'GET', route: '/api/catalogue', status: 200, ms: expect.any(Number) },
  });
  const metrics = await (await fetch(`${server.url}/metrics`)).text();
  expect(metrics).toContain(
    'http_request_duration_seconds_count{method="GET",route="/api/catalogue",status="2xx"} 1',
  );
});
