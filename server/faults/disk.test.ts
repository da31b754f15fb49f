// A disk that is full, for a while.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { often } from '../../kit/testing/often.ts';
import { createLog } from '../log.ts';
import { openStore } from '../store/open.ts';
import type { Db } from '../store/schema.ts';
import { freshSqlite } from '../testing/databases.ts';
import { fillDisk, makeSmallDisk } from '../testing/disk.ts';
import { startServerProcess } from '../testing/process.ts';
import { startServer, testSecret } from '../testing/server.ts';
import { signIn } from '../testing/sign-in.ts';
import {
  callerAt,
  expectComeBack,
  expectCountedOnce,
  expectKept,
  sendAll,
  sendOnce,
  win,
} from '../testing/wins.ts';

const rounds = often(20, 30);

it('SQLite that may grow no further refuses for now what would be lost, and goes on when it may', async () => {
  const server = await startServer(await freshSqlite());
  const { db } = server.store;
  const player = await signIn(server);
  const caller = callerAt(server.url, player);
  const wins = await win(caller, 2 * rounds);
  await sendAll(caller, wins.slice(0, rounds));
  await sql`create table filler (bytes blob)`.execute(db);
  // Forbids further pages, and leaves little room in the existing ones.
  await sql`vacuum`.execute(db);
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
  await sql`pragma max_page_count = ${sql.lit(rows[0]?.page_count ?? 0)}`.execute(db);
  await fillPages(db);
  const statuses = new Set<number>();
  await sendOnce(caller, wins, (status, headers) => {
    statuses.add(status);
    if (status !== 200) expectComeBack(status, headers);
  });
  expect(statuses).toContain(503);
  // Requests that need no room succeed.
  expect((await fetch(`${server.url}/api/leaderboards/tictactoe`)).status).toBe(200);
  await expectKept(server.store, wins);
  await sql`pragma max_page_count = 1000000`.execute(db);
  await sendAll(caller, wins);
  await expectCountedOnce(server.store, player, wins);
  expect(server.logged.filter((line) => line.includes('request-failed'))).toEqual([]);
});

it('a disk without room refuses for now what would be lost, and takes it when there is some', async ({
  skip,
}) => {
  const { folder } = makeSmallDisk() ?? skip('needs the right to mount a disk');
  const server = startServerProcess({ DATA_DIR: folder, AUTH_SECRET: testSecret });
  const url = await server.url;
  const store = await openStore(
    { dataDir: folder },
    createLog(() => {}),
  );
  const player = await signIn({ store, url });
  const caller = callerAt(url, player);
  const wins = await win(caller, rounds);
  // Truncates the log, so that its file has no spare room.
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(store.db);
  expect(rows).toMatchObject([{ busy: 0 }]);
  const filler = join(folder, 'filler');
  fillDisk(filler);
  await sendOnce(caller, wins, expectComeBack);
  const unready = await fetch(`${url}/readyz`);
  expect([unready.status, await unready.json()]).toMatchObject([
    503,
    { detail: expect.stringContaining('takes no writes') },
  ]);
  const metrics = await (await fetch(`${url}/metrics`)).text();
  expect(metrics).toMatch(/^disk_free_bytes 0$/m);
  expect((await fetch(`${url}/api/catalogue`)).status).toBe(200);
  await expectKept(store, wins);
  rmSync(filler);
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  await sendAll(caller, wins);
  await expectCountedOnce(store, player, wins);
  expect(server.output()).not.toContain('request-failed');
  await store.close();
  server.kill('SIGTERM');
  expect(await server.exit).toBe(0);
});

/** Takes the pages that were freed since the database was packed. */
async function fillPages(db: Db): Promise<void> {
  try {
    for (;;) await sql`insert into filler values (zeroblob(3000))`.execute(db);
  } catch (error) {
    expect(String(error)).toContain('full');
  }
}
