import { once } from 'node:events';
import { readdir, stat } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { freshSqlite } from './testing/databases.ts';
import { openEvents } from './testing/events.ts';
import { startServerProcess } from './testing/process.ts';

it('writes for its own user alone; told to stop, ends its streams and idle connections, and exits cleanly', async () => {
  const { config } = await freshSqlite('empty');
  const server = startServerProcess({ DATA_DIR: config.dataDir });
  const url = await server.url;
  const files = await readdir(config.dataDir);
  expect(files).toEqual(expect.arrayContaining(['auth-secret', 'play-small.sqlite']));
  for (const file of files) expect((await stat(join(config.dataDir, file))).mode & 0o077, file).toBe(0);
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

it('a wrong variable is named, and nothing starts', async () => {
  const server = startServerProcess({ PORT: 'http', DATABASE_URL: 'mysql://root:hunter2@db/games' });
  expect(await server.exit).toBe(1);
  expect(server.output()).toContain('PORT must be a whole number from 0 to 65535, not "http"');
  expect(server.output()).toContain('DATABASE_URL must be a PostgreSQL address');
  expect(server.output()).not.toContain('hunter2');
});
