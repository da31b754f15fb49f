// Backups of PostgreSQL by the operator's command: dumps, drills of them, and the way from a dump to running.
import { mkdtemp, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import pg from 'pg';
import { beforeAll, expect, inject, it, onTestFinished } from 'vitest';
import { freshPostgres, type TestDatabase } from '../testing/databases.ts';
import { environmentOf, operatorOf } from '../testing/operator.ts';
import { playTicTacToe } from '../testing/play.ts';
import { startServer } from '../testing/server.ts';
import { signIn } from '../testing/sign-in.ts';
import { nameOf } from './folder.ts';

// The tools of the version that the tests' server is of.
beforeAll(() => {
  process.env.PATH = [dirname(inject('postgres').psql), process.env.PATH].join(delimiter);
});

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'play-small-dumps-'));
  onTestFinished(() => rm(path, { recursive: true }));
  return path;
}

const nameIn = ({ config }: TestDatabase) => new URL(config.databaseUrl ?? '').pathname.slice(1);

/** The databases whose names begin as this one's does, this one included. */
async function namesBeside(database: TestDatabase): Promise<string[]> {
  const client = new pg.Client(inject('postgres').url);
  await client.connect();
  const { rows } = await client
    .query('select datname from pg_database where starts_with(datname, $1) order by datname', [
      nameIn(database),
    ])
    .finally(() => client.end());
  return rows.map(({ datname }) => datname);
}

/** An arcade in which one round was won, its server stopped, and one backup of it. */
async function backedUp() {
  const database = await freshPostgres();
  const server = await startServer(database);
  const player = await signIn(server, 'Ada');
  await playTicTacToe({ url: server.url, player }, 'win');
  const arcade = operatorOf(environmentOf(database));
  const to = await folder();
  // Runs during normal operation of the server.
  expect(await arcade(['backup', to])).toMatchObject({ code: 0, error: '' });
  await server.close();
  const [name = ''] = await readdir(to);
  return { database, arcade, player, to, dump: join(to, name) };
}

it('a dump is whole, for its owner’s eyes, and takes the place of the oldest', async () => {
  const { arcade, to, dump } = await backedUp();
  expect((await stat(dump)).mode & 0o077).toBe(0);
  for (const day of [1, 2]) await writeFile(join(to, nameOf(Date.UTC(2026, 0, day), 'dump')), '');
  await writeFile(join(to, nameOf(0)), 'of SQLite');
  expect(await arcade(['backup', to, '--keep', '2'])).toMatchObject({
    code: 0,
    out: expect.stringContaining('Removed 2 older ones.'),
  });
  expect(JSON.parse((await arcade(['backups', 'list', to, '--json'])).out)).toHaveLength(2);
  expect(await readdir(to)).toContain(nameOf(0));
  expect((await arcade(['backups', 'rotate', to, '--keep', '1'])).code).toBe(0);
  expect(await readdir(to)).toHaveLength(2);
});

it('a dump that fails leaves nothing, and removes nothing', async () => {
  const to = await folder();
  const arcade = operatorOf({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' });
  const answer = await arcade(['backup', to, '--keep', '1']);
  expect(answer).toMatchObject({ code: 1, out: '' });
  expect(answer.error).toMatch(/^error: pg_dump: [^\n]+\n$/);
  expect(await readdir(to)).toEqual([]);
});

it('a drill restores the newest dump beside the database in use, plays its rounds again, and leaves nothing', async () => {
  const { arcade, database, to } = await backedUp();
  expect(await arcade(['drill', '--from', to, '--max-age', '26'])).toMatchObject({
    code: 0,
    out: expect.stringContaining('1 replayed: 1 same'),
    error: '',
  });
  // A later fault in the database does not affect the backup.
  await database.elsewhere("update runs set score = score + 1 where status = 'finished'");
  expect((await arcade(['drill', '--from', to])).code).toBe(0);
  expect((await arcade('drill')).code).toBe(1);
  await arcade(['backup', to]);
  expect((await arcade(['drill', '--from', to])).error).toMatch(/^error: The drill failed\. rounds: /);
  expect(await namesBeside(database)).toEqual([nameIn(database)]);
});

it('a drill fails where there is no backup, an old one, or half of one', async () => {
  const { arcade, database, to, dump } = await backedUp();
  const none = await arcade(['drill', '--from', await folder(), '--max-age', '26']);
  expect(none).toMatchObject({ code: 1, error: expect.stringContaining('There’s no backup in') });
  await truncate(dump, Math.floor((await stat(dump)).size / 2));
  const half = await arcade(['drill', '--from', to]);
  expect(half).toMatchObject({ code: 1, error: expect.stringContaining('integrity: pg_restore: ') });
  const old = await folder();
  await writeFile(join(old, nameOf(Date.UTC(2026, 0, 1), 'dump')), '');
  expect((await arcade(['drill', '--from', old, '--max-age', '26'])).error).toContain('hours old');
  expect(await namesBeside(database)).toEqual([nameIn(database)]);
});

it('what a drill, a backup or a restore of PostgreSQL can’t heed is refused', async () => {
  const arcade = operatorOf(environmentOf(await freshPostgres()));
  for (const words of [
    'drill --max-age 26',
    'drill --in /tmp',
    'drill --from /tmp --in /tmp',
    'drill --from /tmp --file /tmp/a.dump',
    'backup /tmp/a.dump --keep 3',
    'restore /tmp/a.dump --from /tmp --yes',
    'restore /tmp/a.dump',
  ])
    expect(await arcade(words), words).toMatchObject({
      code: 2,
      out: '',
      error: expect.stringMatching(/^error: [^\n]+\n$/),
    });
});

it('a restore brings back what was, and keeps aside what it replaces', async () => {
  const { arcade, database, player, to } = await backedUp();
  await database.elsewhere("update users set display_name = 'Somebody else'");
  const answer = await arcade(['restore', 'latest', '--from', to, '--yes']);
  expect(answer).toMatchObject({ code: 0, error: '' });
  const [, aside = ''] = /kept as (\S+)\./.exec(answer.out) ?? [];
  onTestFinished(() => drop(aside));
  expect(await namesBeside(database)).toEqual([nameIn(database), aside].toSorted());
  const server = await startServer(database);
  const { headers } = player;
  const { user } = await (await fetch(`${server.url}/api/session`, { headers })).json();
  expect(user.displayName).toBe('Ada');
  expect((await arcade('drill')).code).toBe(0);
  // A server has it open now.
  const refused = await arcade(['restore', 'latest', '--from', to, '--yes']);
  expect(refused).toMatchObject({
    code: 1,
    error: 'error: A server has the database open. Stop it first.\n',
  });
  expect(await namesBeside(database)).toEqual([nameIn(database), aside].toSorted());
});

it('a restore of what will not do changes nothing', async () => {
  const { arcade, database, to, dump } = await backedUp();
  await database.elsewhere("insert into kysely_migration values ('9999-later', 'now')");
  await arcade(['backup', join(to, 'newer.dump')]);
  await database.elsewhere("delete from kysely_migration where name = '9999-later'");
  expect((await arcade(['restore', join(to, 'newer.dump'), '--yes'])).error).toContain('9999-later');
  await truncate(dump, 1_000);
  expect((await arcade(['restore', dump, '--yes'])).code).toBe(1);
  expect(await namesBeside(database)).toEqual([nameIn(database)]);
});

it('a dump comes to a machine that has no database yet', async () => {
  const { dump } = await backedUp();
  const databaseUrl = Object.assign(new URL(inject('postgres').url), { pathname: 'test_new_machine' }).href;
  const arcade = operatorOf({ DATABASE_URL: databaseUrl });
  onTestFinished(() => drop('test_new_machine'));
  expect(await arcade(['restore', dump, '--yes'])).toMatchObject({ code: 0, error: '' });
  expect((await arcade('drill')).out).toContain('1 replayed: 1 same');
});

async function drop(name: string): Promise<void> {
  const client = new pg.Client(inject('postgres').url);
  await client.connect();
  await client
    .query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`)
    .finally(() => client.end());
}
