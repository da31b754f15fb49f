// Starts and ends of a server process that need more than one process, signal or disk.
import { once } from 'node:events';
import { readdirSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createLog } from './log.ts';
import { openStore } from './store/open.ts';
import { freshPostgres, freshSqlite, onBothDatabases, type TestDatabase } from './testing/databases.ts';
import { fillDisk, makeSmallDisk } from './testing/disk.ts';
import { linesOf, startServerProcess } from './testing/process.ts';
import { testSecret } from './testing/server.ts';
import { signIn } from './testing/sign-in.ts';

const environment = ({ config }: TestDatabase) => ({ DATA_DIR: config.dataDir });

it('a second signal, of whichever kind, ends the process at once', async () => {
  const { config, ...database } = await freshSqlite();
  const server = startServerProcess({ ...environment({ config, ...database }), AUTH_SECRET: testSecret });
  const url = await server.url;
  const store = await openStore(
    config,
    createLog(() => {}),
  );
  onTestFinished(() => store.close());
  const { headers } = await signIn({ store, url });
  // A request under way, whose body never comes.
  const held = request(`${url}/api/runs`, {
    method: 'POST',
    headers: {
      ...headers,
      'Content-Type': 'application/json',
      'Content-Length': 100,
      Expect: '100-continue',
    },
  });
  held.on('error', () => {});
  held.flushHeaders();
  await once(held, 'continue');
  server.kill('SIGTERM');
  await expect.poll(() => server.output()).toContain('"event":"stopping"');
  server.kill('SIGINT');
  expect(await server.exit).toBe(null);
  expect(server.output()).not.toContain('"level":"error"');
});

it('a port that is in use is said in one line', async () => {
  const first = startServerProcess(environment(await freshSqlite()));
  const { port } = new URL(await first.url);
  const second = startServerProcess({ ...environment(await freshSqlite()), PORT: port });
  expect(await second.exit).toBe(1);
  const said = second.output().trim().split('\n');
  expect(said.filter((line) => !line.startsWith('{'))).toEqual([
    `127.0.0.1:${port} is in use. Stop the program that listens there, or set another PORT.`,
  ]);
});

it('a DATA_DIR on a full or a read-only disk is said in one line', async ({ skip }) => {
  const disk = makeSmallDisk() ?? skip('needs the right to mount a disk');
  const filler = join(disk.folder, 'filler');
  fillDisk(filler);
  await expectEnd({ DATA_DIR: disk.folder }, /^The disk is full/);
  for (const name of readdirSync(disk.folder)) rmSync(join(disk.folder, name));
  disk.makeReadOnly();
  await expectEnd({ DATA_DIR: disk.folder }, /^The folder .* isn’t writable\. Set DATA_DIR/);
  const { config } = await freshPostgres();
  await expectEnd(
    { DATA_DIR: disk.folder, DATABASE_URL: config.databaseUrl },
    /secret can’t be written .* set AUTH_SECRET\.$/,
  );
});

/** Expects a process to exit with only this message, apart from the warning that the site isn't built. */
async function expectEnd(env: Record<string, string | undefined>, saying: RegExp): Promise<void> {
  const server = startServerProcess(env);
  expect(await server.exit).toBe(1);
  expect(linesOf(server)).toEqual([expect.stringMatching(saying)]);
}

onBothDatabases('a server process', (fresh) => {
  it('starts beside others on an empty database, which is migrated and seeded once', async () => {
    const { dataDir, databaseUrl } = (await fresh('empty')).config;
    const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
    const servers = [1, 2, 3].map(() => startServerProcess(env));
    const urls = await Promise.all(servers.map(({ url }) => url));
    const catalogues = await Promise.all(
      urls.map(async (url) => (await fetch(`${url}/api/catalogue`)).json()),
    );
    expect(catalogues[0]).not.toEqual([]);
    for (const catalogue of catalogues) expect(catalogue).toEqual(catalogues[0]);
  });
});
