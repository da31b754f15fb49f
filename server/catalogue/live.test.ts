import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { describe, expect, inject, it } from 'vitest';
import type { CatalogueItem } from '../../protocol/catalogue.ts';
import { freshPostgres, onBothDatabases, type TestDatabase } from '../testing/databases.ts';
import { type Events, openEvents } from '../testing/events.ts';
import { startServer } from '../testing/server.ts';

async function nextNames(events: Events): Promise<string[]> {
  return ((await events.next()) as CatalogueItem[]).map(({ name }) => name);
}

/**
 * Changes a name until every stream has shown it within a second. A busy machine may be late at times, but a slow server
 * always is.
 */
async function expectPrompt(database: TestDatabase, streams: readonly Events[]): Promise<void> {
  const times: number[] = [];
  while (times.length < 5) {
    const name = `Noughts ${times.length}`;
    await database.elsewhere(rename(name));
    const changed = performance.now();
    await Promise.all(streams.map((events) => untilShown(events, name)));
    times.push(performance.now() - changed);
    if (times.some((ms) => ms < 1_000)) return;
  }
  expect.fail(`shown after ${times.map(Math.round).join(', ')} ms`);
}

async function untilShown(events: Events, name: string): Promise<void> {
  while (!(await nextNames(events)).includes(name));
}

const rename = (name: string) => `update games set name = '${name}' where id = 'tictactoe'`;

onBothDatabases('the live catalogue', (fresh) => {
  it('is sent at once, and again within a second of a change by another process', async () => {
    const database = await fresh();
    const { url } = await startServer(database);
    const events = await openEvents(`${url}/api/catalogue/stream`);
    expect(await nextNames(events)).toContain('Tic Tac Toe');
    await expectPrompt(database, [events]);
    const response = await fetch(`${url}/api/catalogue`);
    expect(await response.text()).toContain('Noughts');
  });

  it('reaches every open stream, of every server', async () => {
    const database = await fresh();
    const servers = [await startServer(database), await startServer(database)];
    const streams = await Promise.all(
      servers.flatMap(({ url }) => [1, 2, 3].map(() => openEvents(`${url}/api/catalogue/stream`))),
    );
    await Promise.all(streams.map((events) => events.next()));
    await expectPrompt(database, streams);
  });

  it('is whole for a client that comes back with the id of an event', async () => {
    const { url } = await startServer(await fresh());
    const events = await openEvents(`${url}/api/catalogue/stream`, {
      headers: { 'Last-Event-ID': '12\u00e9; nonsense' },
    });
    expect(await nextNames(events)).toContain('Tic Tac Toe');
  });

  it('does not speak when nothing that players see has changed', async () => {
    const database = await fresh();
    const { url } = await startServer(database);
    const events = await openEvents(`${url}/api/catalogue/stream`);
    await events.next();
    await database.elsewhere(`insert into games (id, name, "desc") values ('broken', '', '')`);
    await database.elsewhere(rename('Noughts'));
    expect(await nextNames(events)).toContain('Noughts');
  });

  it('forgets a client that has gone, and one that only asked for headers', async () => {
    const { url, catalogue } = await startServer(await fresh());
    const events = await openEvents(`${url}/api/catalogue/stream`);
    await events.next();
    await fetch(`${url}/api/catalogue/stream`, { method: 'HEAD' });
    expect(catalogue.stream.size).toBe(1);
    await events.close();
    await expect.poll(() => catalogue.stream.size).toBe(0);
  });
});

describe('the live catalogue, when PostgreSQL goes away', () => {
  it('is still served, and catches up with what it missed', async () => {
    const database = await freshPostgres();
    const { url, logged } = await startServer(database);
    const events = await openEvents(`${url}/api/catalogue/stream`);
    await events.next();
    for (let times = 0; times < 3; times++) {
      await cutOff(database.config.databaseUrl);
      expect((await fetch(`${url}/api/catalogue`)).status).toBe(200);
      await expect.poll(() => logged.join('')).toContain('database-listener-lost');
    }
    for (const event of ['database-listener-lost', 'database-connection-lost'])
      expect(logged.filter((line) => line.includes(`"${event}"`)).length).toBeLessThan(2);
    await database.elsewhere(rename('Noughts'));
    await untilShown(events, 'Noughts');
    await expectPrompt(database, [events]);
  });
});

/** Ends the server's connections. */
async function cutOff(databaseUrl: string | undefined): Promise<void> {
  const client = new pg.Client(inject('postgres').url);
  await client.connect();
  const name = new URL(databaseUrl ?? '').pathname.slice(1);
  await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
  await client.end();
  await sleep(50);
}
