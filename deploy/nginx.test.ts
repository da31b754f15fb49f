// The proxy as operators are given it, in front of real servers.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import { Agent } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { Hono } from 'hono';
import { expect, it, onTestFinished } from 'vitest';
import { listen } from '../server/http/http.ts';
import { clientAddress } from '../server/http/request.ts';
import { freshSqlite } from '../server/testing/databases.ts';
import { ask, startNginx } from '../server/testing/nginx.ts';
import { freePort } from '../server/testing/postgres.ts';
import { startServer } from '../server/testing/server.ts';

/** Answers with the address that it believes to be the client's, and records the request. */
async function startEcho(proxyHops: number) {
  const app = new Hono();
  app.all('*', (c) => c.text(clientAddress(c, proxyHops)));
  const seen: IncomingMessage[] = [];
  const observe = (request: IncomingMessage) => void seen.push(request);
  const server = await listen(app.fetch, { host: '127.0.0.1', port: 0, headers: {}, observe });
  onTestFinished(async () => {
    server.refuse();
    await server.finish();
  });
  return { url: server.url, seen };
}

async function siteOf(files: Readonly<Record<string, string | Uint8Array>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'play-small-site-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, 'static/js'), { recursive: true });
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  return folder;
}

it('nginx keeps its connections to the servers, and hands on its id of each request', async () => {
  const sockets = new Set<unknown>();
  const ids: unknown[] = [];
  const server = createServer((request, response) => {
    sockets.add(request.socket);
    ids.push(request.headers['x-request-id']);
    response.end('ok');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const site = await startNginx([`http://127.0.0.1:${port}`], await freePort());
  // Uses a new connection for each request, as different players would.
  for (let n = 0; n < 10; n += 1)
    await ask(site, '/', { agent: new Agent(), headers: { 'X-Request-Id': 'of-the-client' } });
  expect(sockets.size).toBe(1);
  expect(new Set(ids).size).toBe(10);
  expect(ids).toEqual(Array(10).fill(expect.stringMatching(/^[\da-f]{32}$/)));
  const log = await site.accessLog();
  for (const id of ids) expect(log).toContain(`"requestId":"${id}"`);
  expect(log).not.toContain('127.0.0.1"');
});

it('whatever address a client claims, the servers believe the one that nginx saw', async () => {
  const told = await startEcho(1);
  const untold = await startEcho(0);
  const site = await startNginx([told.url], await freePort());
  const headers = { 'X-Forwarded-For': '6.6.6.6, 7.7.7.7', 'X-Real-IP': '6.6.6.6', Forwarded: 'for=6.6.6.6' };
  expect(`${(await ask(site, '/', { headers })).body}`).toBe('127.0.0.1');
  expect(told.seen[0]?.headers).toMatchObject({
    'x-forwarded-for': '6.6.6.6, 7.7.7.7, 127.0.0.1',
    'x-forwarded-proto': 'https',
    host: 'localhost',
  });
  // A server without a configured proxy ignores the header.
  expect(await (await fetch(untold.url, { headers })).text()).toBe('127.0.0.1');
});

it('while one server is of another version, the files of both are found', async () => {
  const folders = await Promise.all(
    ['old', 'new'].map((name) => siteOf({ [`static/js/${name}-1a2b.js`]: name })),
  );
  const servers = await Promise.all(
    folders.map(async (siteFolder) => startServer(await freshSqlite(), { siteFolder })),
  );
  const site = await startNginx(
    servers.map(({ url }) => url),
    await freePort(),
  );
  for (const name of ['old', 'new', 'old', 'new', 'old'])
    expect(`${(await ask(site, `/static/js/${name}-1a2b.js`)).body}`).toBe(name);
  expect((await ask(site, '/static/js/none-1a2b.js')).status).toBe(404);
});

it('files pass as they were compressed, metrics do not pass, and huge bodies stop at the door', async () => {
  const script = `play(${'1,'.repeat(2_000)})`;
  const compressed = brotliCompressSync(script);
  const siteFolder = await siteOf({
    'static/js/main-1a2b.js': script,
    'static/js/main-1a2b.js.br': compressed,
  });
  const server = await startServer(await freshSqlite(), { siteFolder, config: { proxyHops: 1 } });
  const site = await startNginx([server.url], await freePort());

  const file = await ask(site, '/static/js/main-1a2b.js', { headers: { 'Accept-Encoding': 'gzip, br' } });
  expect(file.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
    etag: expect.stringMatching(/^"/),
  });
  expect(file.body.equals(compressed)).toBe(true);
  const again = await ask(site, '/static/js/main-1a2b.js', {
    headers: { 'Accept-Encoding': 'br', 'If-None-Match': String(file.headers.etag) },
  });
  expect(again.status).toBe(304);

  expect((await ask(site, '/metrics')).status).toBe(404);
  expect((await fetch(`${server.url}/metrics`)).status).toBe(200);
  expect((await ask(site, '/healthz')).status).toBe(200);
  const huge = { method: 'POST', body: 'x'.repeat(1024 * 1024 + 1) };
  expect((await ask(site, '/api/runs', huge)).status).toBe(413);
  expect(server.logged.join('')).not.toContain('"/api/runs"');
});
