import { once } from 'node:events';
import { readdir, stat } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { someOf } from '../kit/testing/often.ts';
import { freshSqlite, onSqliteFirst, type TestDatabase } from './testing/databases.ts';
import { openEvents } from './testing/events.ts';
import { startServerProcess } from './testing/process.ts';

function environment({ config }: TestDatabase) {
  return { DATA_DIR: config.dataDir, DATABASE_URL: config.databaseUrl };
}

onSqliteFirst('a server process', (fresh) => {
  it('starts beside others on an empty database, which is migrated and seeded once', async () => {
    const env = environment(await fresh('empty'));
    const servers = someOf([1, 2, 3], 2).map(() => startServerProcess(env));
    const urls = await Promise.all(servers.map(({ url }) => url));
    const catalogues = await Promise.all(
      urls.map(async (url) => (await fetch(`${url}/api/catalogue`)).json()),
    );
    expect(catalogues[0]).not.toEqual([]);
    for (const catalogue of catalogues) expect(catalogue).toEqual(catalogues[0]);
  });
});

it('told to stop, ends its streams and idle connections, takes no new ones, and exits cleanly', async () => {
  const server = startServerProcess(environment(await freshSqlite()));
  const url = await server.url;
  const events = await openEvents(`${url}/api/catalogue/stream`);
  await events.next();
  const [kept] = await once(
    request(`${url}/healthz`, { agent: new Agent({ keepAlive: true }) }).end(),
    'response',
  );
  await once(kept.resume(), 'end');
  const { hostname, port } = new URL(url);
  // Node itself would wait a minute for a connection on which nothing was asked.
  const spare = connect(Number(port), hostname);
  await once(spare, 'connect');
  const asked = performance.now();
  server.kill('SIGTERM');
  expect(await events.next()).toBeUndefined();
  expect(await server.exit).toBe(0);
  expect(performance.now() - asked).toBeLessThan(30_000);
  expect(server.output()).not.toContain('"level":"error"');
  await expect(fetch(url)).rejects.toThrow();
});

it('what a server writes is for its own user alone', async () => {
  const { config } = await freshSqlite('empty');
  await startServerProcess({ DATA_DIR: config.dataDir }).url;
  const files = await readdir(config.dataDir);
  expect(files).toEqual(expect.arrayContaining(['auth-secret', 'play-small.sqlite']));
  for (const file of files) expect((await stat(join(config.dataDir, file))).mode & 0o077, file).toBe(0);
});

it('a wrong variable is named, and nothing starts', async () => {
  const server = startServerProcess({ PORT: 'http', DATABASE_URL: 'mysql://root:hunter2@db/games' });
  expect(await server.exit).toBe(1);
  expect(server.output()).toContain('PORT must be a whole number from 0 to 65535, not "http"');
  expect(server.output()).toContain('DATABASE_URL must be a PostgreSQL address');
  expect(server.output()).not.toContain('hunter2');
});
