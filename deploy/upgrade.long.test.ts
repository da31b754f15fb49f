// Databases that released versions have made, with players in them: upgraded to this version, and back again.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeAll, expect, inject, it, onTestFinished } from 'vitest';
import { refuseForeignDatabase } from '../server/backups/postgres.ts';
import { refuseForeignFile } from '../server/backups/schema.ts';
import { migrationStatus, versionsThatOpen } from '../server/store/migrate.ts';
import { usingStore } from '../server/store/open.ts';
import { sqliteFile } from '../server/store/sqlite.ts';
import { onBothDatabases, type TestDatabase } from '../server/testing/databases.ts';
import { environmentOf, runOperatorProcess } from '../server/testing/operator.ts';
import { call, finish, playable, playTicTacToe } from '../server/testing/play.ts';
import { startServerProcess } from '../server/testing/process.ts';
import { testSecret } from '../server/testing/server.ts';
import { signIn, type TestPlayer } from '../server/testing/sign-in.ts';
import { callerAt } from '../server/testing/wins.ts';
import { checkOut } from './testing/releases.ts';

// pg_dump of the version that the tests' server is of.
beforeAll(() => {
  process.env.PATH = [dirname(inject('postgres').psql), process.env.PATH].join(delimiter);
});

const current = '.';

/** Sets up one database, and releases that run on it by turns. */
async function machineOn(database: TestDatabase) {
  const env = { ...environmentOf(database), AUTH_SECRET: testSecret };
  const backups = await mkdtemp(join(tmpdir(), 'play-small-upgrade-'));
  onTestFinished(() => rm(backups, { recursive: true }));
  const arcade = (release: string, ...words: string[]) => runOperatorProcess(words, env, release);
  return {
    arcade,
    backups,
    /** Runs a release's server for as long as the work takes. */
    async serving<Done>(release: string, work: (url: string) => Promise<Done>): Promise<Done> {
      const server = startServerProcess(env, release);
      const done = await work(await server.url);
      server.kill('SIGTERM');
      expect(await server.exit).toBe(0);
      return done;
    },
    /** @returns the message of a release that does not start */
    async refusal(release: string): Promise<string> {
      const server = startServerProcess(env, release);
      expect(await server.exit).toBe(1);
      return server.output();
    },
  };
}

/** A player as the release has them: two wins, a setting, a bug report that is answered, and an open round. */
async function play(url: string, database: TestDatabase) {
  const player = await usingStore(database.config, (store) => signIn({ store, url }, 'Ada'));
  const ada = { url, player };
  for (const _ of [1, 2]) expect((await playTicTacToe(ada, 'win')).status).toBe(200);
  await call(ada, 'PATCH', '/api/users/me/settings', { sound: false });
  await call(ada, 'POST', '/api/contact/bug-reports', { title: 'It broke', message: 'In two.' });
  return { player, open: await playable(ada) };
}

/** Reads a player's own data. */
async function found(url: string, player: TestPlayer) {
  const ada = callerAt(url, player);
  const get = async (path: string) => (await call(ada, 'GET', path)).json();
  const board = await get('/api/leaderboards/tictactoe?difficulty=noob&window=all');
  return {
    name: (await get('/api/session')).user?.displayName,
    rounds: (await get('/api/users/me/runs')).rounds.length,
    onBoard: board.rows.map(({ name, score }: { name: string; score: number }) => `${name} ${score}`),
    sound: (await get('/api/users/me/settings')).sound,
    sent: (await get('/api/contact/submissions')).map(({ title }: { title: string }) => title),
  };
}

const before = { name: 'Ada', rounds: 2, onBoard: ['Ada 2'], sound: false, sent: ['It broke'] };
const after = { ...before, rounds: 3, onBoard: ['Ada 3'] };

/** Compares the tables of an upgraded database with those of a new one. */
async function expectTablesOfNew({ config }: TestDatabase, reference: TestDatabase): Promise<void> {
  await usingStore(config, async (store) => {
    const { ran } = await migrationStatus(store);
    const [url, other] = [config.databaseUrl, reference.config.databaseUrl];
    if (url !== undefined && other !== undefined)
      return refuseForeignDatabase(url, other, ran, 'The database');
    using file = new DatabaseSync(join(config.dataDir, sqliteFile), { readOnly: true });
    await refuseForeignFile(file, ran, 'The database');
  });
}

const version = '0.5.0';

onBothDatabases(`a database of ${version} with a player’s data`, (fresh) => {
  it('is upgraded whole, and goes back to its version', async () => {
    const database = await fresh('empty');
    const release = await checkOut(version);
    const { arcade, backups, serving, refusal } = await machineOn(database);
    const { player, open } = await serving(release, (url) => play(url, database));
    expect(await arcade(release, 'backup', backups)).toMatchObject({ code: 0, error: '' });
    expect(await arcade(current, 'drill', '--from', backups)).toMatchObject({ code: 0, error: '' });

    await serving(current, async (url) => {
      expect(await found(url, player)).toEqual(before);
      expect((await finish(callerAt(url, player), open.run, open.log)).status).toBe(200);
      expect(await found(url, player)).toEqual(after);
    });
    await expectTablesOfNew(database, await fresh('empty'));

    const { ran } = await usingStore(database.config, migrationStatus);
    if (versionsThatOpen(ran).includes(version)) {
      expect((await arcade(release, 'migrate', 'status')).code).toBe(0);
      await serving(release, async (url) => expect(await found(url, player)).toEqual(after));
      return;
    }
    expect((await arcade(release, 'migrate', 'status')).error).toContain('A newer version has migrated');
    expect(await refusal(release)).toContain('A newer version has migrated');
    expect((await arcade(release, 'restore', 'latest', '--from', backups, '--yes')).error).toBe('');
    await serving(release, async (url) => expect(await found(url, player)).toEqual(before));
  });
});

onBothDatabases('a database of 0.4.0 with a player’s data', (fresh) => {
  it('is refused whole by this version, and upgraded by way of 0.5.0', async () => {
    const database = await fresh('empty');
    const [older, between] = [await checkOut('0.4.0'), await checkOut('0.5.0')];
    const { arcade, backups, serving, refusal } = await machineOn(database);
    const { player } = await serving(older, (url) => play(url, database));
    expect((await arcade(between, 'backup', backups)).error).toBe('');
    expect(await refusal(current)).toContain('Upgrade it with version 0.5 first');
    expect((await arcade(current, 'migrate', 'run')).error).toContain('Upgrade it with version 0.5 first');
    for (const words of [['drill'], ['restore', 'latest', '--yes']])
      expect((await arcade(current, ...words, '--from', backups)).error).toContain('Use version 0.5 for it');
    await serving(older, async (url) => expect(await found(url, player)).toEqual(before));

    expect((await arcade(between, 'migrate', 'run')).code).toBe(0);
    await serving(current, async (url) => expect(await found(url, player)).toEqual(before));
    await expectTablesOfNew(database, await fresh('empty'));
  });
});
