import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import type { Config } from '../config.ts';
import { freshPostgres, freshSqlite } from '../testing/databases.ts';
import { openEvents } from '../testing/events.ts';
import { call, playTicTacToe } from '../testing/play.ts';
import { startServer } from '../testing/server.ts';
import { signIn } from '../testing/sign-in.ts';
import { version } from '../version.ts';

const metricsToken = 'a-token-of-the-tests';
const shown = { Authorization: `Bearer ${metricsToken}` };

async function statusOf(config: Partial<Config>, headers: Record<string, string> = {}): Promise<number> {
  const { url } = await startServer(await freshSqlite(), { config });
  const plain = await fetch(`${url}/readyz`, { headers });
  const { status } = await fetch(`${url}/metrics`, { headers });
  // Whether it is ready is for everyone, and why is for those who see the metrics.
  expect(plain.status).toBe(200);
  expect(plain.headers.get('Content-Type')?.includes('json')).toBe(status === 200);
  return status;
}

const forwarded = { 'X-Forwarded-For': '203.0.113.9' };
const publicUrl = 'https://play.example';

it.each<[string, number, Partial<Config>, Record<string, string>]>([
  ['this machine', 200, {}, {}],
  ['a stranger, by a proxy on this machine', 404, {}, forwarded],
  ['this machine, in production', 404, { production: true }, {}],
  ['whoever shows the token, in production', 200, { production: true, metricsToken }, shown],
  ['whoever can connect to an open port', 404, { loopback: false }, {}],
  ['whoever shows the token', 200, { loopback: false, metricsToken }, shown],
  ['whoever shows the token, by a proxy', 200, { metricsToken }, { ...forwarded, ...shown }],
  ['whoever shows another', 404, { loopback: false, metricsToken }, { Authorization: 'Bearer guess' }],
  ['whoever shows a token where there is none', 404, { loopback: false }, shown],
  ['this machine, beside a proxy', 200, { publicUrl, proxyHops: 1 }, {}],
  ['anyone, where a proxy stands of which we do not know', 404, { publicUrl, proxyHops: 0 }, {}],
])('metrics, for %s: %i', async (_, status, config, headers) => {
  expect(await statusOf(config, headers)).toBe(status);
});

it.each<[string, boolean, Partial<Config>, Record<string, string>]>([
  ['this machine', true, {}, {}],
  ['this machine, in production', true, { production: true }, {}],
  ['whoever shows the token, by a proxy', true, { metricsToken }, { ...forwarded, ...shown }],
  ['everyone else', false, {}, forwarded],
])('the version, for %s: %s', async (_, told, config, headers) => {
  const { url } = await startServer(await freshSqlite(), { config });
  const said = await (await fetch(`${url}/healthz`, { headers })).text();
  expect(said).toBe(told ? JSON.stringify({ version }) : 'ok');
});

it('metrics are not for a page that gave this machine another name', async () => {
  const { url } = await startServer(await freshSqlite());
  const asked = request(`${url}/metrics`, { headers: { Host: 'evil.example' } }).end();
  const [response] = await once(asked, 'response');
  response.resume();
  expect(response.statusCode).toBe(404);
});

it('metrics are not for whom a plain proxy brings, with nothing but HTTP/1.0 to tell', async () => {
  const { port, hostname } = new URL((await startServer(await freshSqlite())).url);
  const answers = ['1.0', '1.1'].map(async (version) => {
    const socket = connect(Number(port), hostname).setEncoding('utf8');
    socket.write(`GET /metrics HTTP/${version}\r\nHost: ${hostname}:${port}\r\nConnection: close\r\n\r\n`);
    return (await socket.toArray()).join('').split(' ')[1];
  });
  expect(await Promise.all(answers)).toEqual(['404', '200']);
});

it('metrics say what was asked, played and kept, by pattern and never by name', async () => {
  const server = await startServer(await freshPostgres());
  const player = await signIn(server);
  const ada = { url: server.url, player };
  await openEvents(`${server.url}/api/catalogue/stream`);
  await playTicTacToe(ada, 'win');
  await call(ada, 'GET', '/api/users/me/gameStates/tictactoe');
  const read = async () => (await fetch(`${server.url}/metrics`)).text();
  const route = '/api/users/me/gameStates/:game';
  await expect
    .poll(read)
    .toContain(`http_request_duration_seconds_count{method="GET",route="${route}",status="2xx"} 1`);
  const text = await read();
  for (const line of [
    'runs_total{result="ranked"} 1',
    'run_verification_duration_seconds_count{game="tictactoe"} 1',
    'live_streams 1',
    'run_verification_queue 0',
    'run_verification_busy 0',
    'database_waiting 0',
  ])
    expect(text).toContain(`\n${line}\n`);
  expect(text).toMatch(/\nrun_verification_workers [1-9]/);
  expect(text).toMatch(/\ndatabase_query_duration_seconds_count{operation="insert"} [1-9]/);
  expect(text).toMatch(/\ndatabase_connections [1-9]/);
  expect(text).toContain(`\nbuild_info{version="${version}",node="24.`);
  expect(text).toMatch(/\nnodejs_eventloop_lag_p99_seconds \d/);
  expect(text).not.toContain(player.id);
});
