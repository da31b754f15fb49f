import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chown,
  copyFile,
  mkdtemp,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { games } from '../../games/index.ts';
import { seedGames } from '../catalogue/games.ts';
import { addSubmission, readSubmissions } from '../contact/submissions.ts';
import { createLog } from '../log.ts';
import { OperatorError } from '../operator-error.ts';
import { migrate, migrations } from '../store/migrate.ts';
import { openStore } from '../store/open.ts';
import { sqliteFile } from '../store/sqlite.ts';
import { freshPostgres, freshSqlite } from '../testing/databases.ts';
import { arcadeOn, environmentOf, operatorOf } from '../testing/operator.ts';
import { playTicTacToe } from '../testing/play.ts';
import { startServer } from '../testing/server.ts';
import { signIn } from '../testing/sign-in.ts';
import { listBackups, nameOf, rotate } from './folder.ts';
import { restore } from './restore.ts';

const run = promisify(execFile);

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'play-small-backups-'));
  onTestFinished(() => rm(path, { recursive: true }));
  return path;
}

/** A database as a first start leaves it, with a backup beside it. */
async function backedUp() {
  const database = await freshSqlite();
  const { dataDir } = database.config;
  const { arcade, store } = await arcadeOn(database);
  await store.close();
  await arcade('backup');
  return { arcade, dataDir, live: join(dataDir, sqliteFile) };
}

/** A process that writes pairs of rows, each pair in one transaction, many a second. */
const writer = `
  const db = new (require('node:sqlite').DatabaseSync)(process.argv[1], { timeout: 5000 });
  db.exec('create table if not exists pairs (n integer, half text)');
  const insert = db.prepare('insert into pairs values (?, ?)');
  for (let n = 0; ; n++) {
    db.exec('begin immediate');
    insert.run(n, 'left ' + 'x'.repeat(500));
    insert.run(n, 'right ' + 'x'.repeat(500));
    db.exec('commit');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1);
    if (n === 50) console.log('writing');
  }`;

/** Turns some bytes in the middle of a file over. */
async function damage(path: string): Promise<void> {
  const file = await open(path, 'r+');
  const { size } = await file.stat();
  for (let at = 4096; at < size; at += 4096) await file.write(Buffer.alloc(512, 0xa5), 0, 512, at);
  await file.close();
}

describe('a backup', () => {
  it('is whole and consistent though another process writes all the while', async () => {
    const database = await freshSqlite();
    const { arcade } = await arcadeOn(database);
    const live = join(database.config.dataDir, sqliteFile);
    const child = spawn(process.execPath, ['-e', writer, live], { stdio: ['ignore', 'pipe', 'inherit'] });
    onTestFinished(() => void child.kill('SIGKILL'));
    await once(child.stdout, 'data');
    const to = await folder();
    for (const name of ['a.sqlite', 'b.sqlite', 'c.sqlite']) {
      expect(await arcade(['backup', join(to, name)])).toMatchObject({ code: 0, error: '' });
      const copy = new DatabaseSync(join(to, name), { readOnly: true });
      const { n, halves } =
        copy.prepare('select count(distinct n) as n, count(*) as halves from pairs').get() ?? {};
      copy.close();
      expect(n).toBeGreaterThan(0);
      expect(halves).toBe(Number(n) * 2);
    }
    expect(child.exitCode).toBeNull();
    expect(await readdir(to)).toEqual(['a.sqlite', 'b.sqlite', 'c.sqlite']);
    expect((await stat(join(to, 'a.sqlite'))).mode & 0o077).toBe(0);
  });

  it('in a folder takes the place of the oldest, and of nothing else', async () => {
    const { arcade, json } = await arcadeOn(await freshSqlite());
    const to = await folder();
    const kept = ['notes.txt', 'play-small.sqlite', 'play-small-2026.sqlite'];
    for (const name of kept) await writeFile(join(to, name), 'mine');
    const days = [1, 2, 3].map((day) => nameOf(Date.UTC(2026, 0, day)));
    for (const name of days) await writeFile(join(to, name), '');
    expect((await arcade(['backup', to, '--keep', '3'])).code).toBe(0);
    const { data } = await json(['backups', 'list', to]);
    expect(data.map(({ name }: { name: string }) => name).slice(1)).toEqual([days[2], days[1]]);
    expect(await readdir(to)).toEqual(expect.arrayContaining(kept));
    await arcade(['backups', 'rotate', to, '--keep', '1']);
    expect(await listBackups(to)).toHaveLength(1);
    expect((await arcade(['backups', 'rotate', to, '--keep', '0'])).code).toBe(2);
    expect(await listBackups(to)).toHaveLength(1);
  });

  it('is not what makes room for itself, though another one is dated ahead of it', async () => {
    const { arcade, json } = await arcadeOn(await freshSqlite());
    const to = await folder();
    const ahead = nameOf(Date.now() + 9 * 3_600_000);
    await writeFile(join(to, ahead), '');
    const { data } = await json(['backup', to, '--keep', '2']);
    expect((await listBackups(to)).map(({ name }) => name)).toEqual([ahead, data.made.name]);
    expect(await arcade(['restore', 'latest', '--from', to, '--yes'])).toMatchObject({
      code: 1,
      error: expect.stringContaining(`${ahead} is dated in the future`),
    });
    expect((await json(['backup', to, '--keep', '1'])).code).toBe(0);
    expect((await listBackups(to)).map(({ name }) => name)).not.toContain(ahead);
  });

  it('of a damaged database fails, and removes no older one', async () => {
    const database = await freshSqlite();
    const arcade = operatorOf(environmentOf(database));
    const to = await folder();
    const old = join(to, nameOf(0));
    await writeFile(old, '');
    expect((await arcade('migrate run')).code).toBe(0);
    await damage(join(database.config.dataDir, sqliteFile));
    const answer = await arcade(['backup', to, '--keep', '1']);
    expect(answer).toMatchObject({ code: 1, out: '' });
    expect(answer.error).toMatch(/^error: [^\n]+\n$/);
    expect(await readdir(to)).toEqual([nameOf(0)]);
  });

  it('that was cut off is cleared away by a later one, once it is surely no longer being made', async () => {
    const to = await folder();
    const left = join(to, `${nameOf(0)}.123.partial`);
    await writeFile(left, '');
    const { mtimeMs } = await stat(left);
    await rotate(to, 1, mtimeMs + 3_600_000);
    expect(await readdir(to)).toHaveLength(1);
    await rotate(to, 1, mtimeMs + 30 * 3_600_000);
    expect(await readdir(to)).toEqual([]);
  });

  it('is not written over what is there', async () => {
    const { arcade } = await arcadeOn(await freshSqlite());
    const path = join(await folder(), 'mine.sqlite');
    await writeFile(path, 'mine');
    expect(await arcade(['backup', path])).toMatchObject({
      code: 1,
      error: expect.stringContaining('already exists'),
    });
    expect(await readFile(path, 'utf8')).toBe('mine');
  });
});

describe('a restore', () => {
  it('brings back what was, and keeps aside what it replaces', async () => {
    const database = await freshSqlite();
    const { store, arcade, url } = await arcadeOn(database);
    const { dataDir } = database.config;
    const { id } = await signIn({ store, url });
    await addSubmission(store, 'bug', id, { title: 'Before', message: 'It was.' });
    await arcade('backup');
    await addSubmission(store, 'bug', id, { title: 'After', message: 'It is.' });

    expect(await arcade('restore latest --yes')).toMatchObject({
      code: 1,
      error: expect.stringContaining('Stop it first'),
    });
    expect(await readSubmissions(store, id)).toHaveLength(2);
    await store.close();
    expect((await arcade('restore latest')).code).toBe(2);
    expect(await arcade('restore latest --yes')).toMatchObject({
      code: 0,
      error: '',
      out: expect.stringContaining(` to ${join(dataDir, sqliteFile)}.`),
    });
    const titles = async () => {
      const { out } = await arcade('submissions list --json');
      return JSON.parse(out).map(({ title }: { title: string }) => title);
    };
    expect(await titles()).toEqual(['Before']);

    const aside = (await readdir(dataDir)).find((name) => name.includes('.replaced-')) ?? '';
    expect((await arcade(['restore', join(dataDir, aside), '--yes'])).code).toBe(0);
    expect((await titles()).toSorted()).toEqual(['After', 'Before']);
  });

  it('replaces a database that is beyond reading, log and all', async () => {
    const { arcade, dataDir, live } = await backedUp();
    await writeFile(live, 'holiday notes '.repeat(1_000));
    await writeFile(`${live}-wal`, 'more notes');
    expect(await arcade('restore latest --yes')).toMatchObject({ code: 0, error: '' });
    expect((await arcade('games list')).code).toBe(0);
    const asides = (await readdir(dataDir)).filter((name) => name.includes('.replaced-'));
    expect(asides.map((name) => name.slice(name.lastIndexOf('Z'))).toSorted()).toEqual(['Z', 'Z-wal']);
  });

  it.runIf(process.getuid?.() === 0)('by root leaves a file that the server’s user can open', async () => {
    const { arcade, dataDir, live } = await backedUp();
    const restored = async () => {
      expect((await arcade('restore latest --yes')).code).toBe(0);
      return await stat(live);
    };
    await chown(live, 1234, 2345);
    expect(await restored()).toMatchObject({ uid: 1234, gid: 2345 });
    await rm(live);
    await chown(dataDir, 3456, 4567);
    expect(await restored()).toMatchObject({ uid: 3456, gid: 4567 });
  });

  it('refuses what is damaged, foreign, half, newer or not there, and leaves all as it was', async () => {
    const database = await freshSqlite();
    const { dataDir } = database.config;
    const { store, arcade } = await arcadeOn(database);
    await arcade('games hide hearts');
    const to = await folder();
    const good = join(to, 'good.sqlite');
    await arcade(['backup', good]);
    await store.close();

    const make = async (name: string, change: (path: string) => unknown) => {
      const path = join(to, name);
      await copyFile(good, path);
      await change(path);
      return path;
    };
    const execute = (path: string, text: string) => {
      const other = new DatabaseSync(path);
      other.exec(text);
      other.close();
    };
    const refused: [path: string, says: string][] = [
      [await make('damaged', damage), 'is '],
      [
        await make('half', async (path) => writeFile(path, (await readFile(path)).subarray(0, 20_000))),
        'is ',
      ],
      [await make('notes', (path) => writeFile(path, 'holiday notes')), 'not a whole database'],
      [await make('empty', (path) => writeFile(path, '')), 'not one of Play Small’s'],
      [
        await make('foreign', (path) => execute(path, 'drop table kysely_migration')),
        'not one of Play Small’s',
      ],
      [
        await make('newer', (path) => execute(path, "insert into kysely_migration values ('9999-x', '')")),
        'newer version',
      ],
      [
        await make('older', (path) =>
          execute(
            path,
            "delete from kysely_migration where name > '0017'; insert into kysely_migration values ('0017-operators', '')",
          ),
        ),
        'is from a version before 0.5. Use version 0.5 for it',
      ],
      [
        await make('orphans', (path) =>
          execute(
            path,
            "pragma foreign_keys = off; insert into user_photos values ('nobody', '', '', x'00')",
          ),
        ),
        'missing row',
      ],
      [await make('raw', (path) => writeFile(`${path}-wal`, 'x')), 'write-ahead log'],
      [join(to, 'nothing'), 'doesn’t exist'],
    ];
    const before = await readFile(join(dataDir, sqliteFile));
    for (const [path, says] of refused) {
      const error = await restore(dataDir, path).catch((thrown: unknown) => thrown);
      expect(error, path).toBeInstanceOf(OperatorError);
      expect((error as Error).message).toContain(says);
    }
    expect(await readdir(dataDir)).toEqual([sqliteFile]);
    expect(await readFile(join(dataDir, sqliteFile))).toEqual(before);
  });
});

describe('a drill', () => {
  it('restores the newest backup elsewhere, and plays its rounds again', async () => {
    const database = await freshSqlite();
    const server = await startServer(database);
    const ada = { url: server.url, player: await signIn(server, 'Ada') };
    await playTicTacToe(ada, 'win');
    await playTicTacToe(ada, 'win');
    const arcade = operatorOf(environmentOf(database));
    expect((await arcade('drill')).error).toContain('There’s no backup');
    await arcade('backup');
    const place = await folder();
    const drill = async (...more: string[]) => {
      const { code, out } = await arcade(['drill', '--in', place, '--json', ...more]);
      const { steps } = JSON.parse(out) as { steps: { step: string; ok: boolean; detail: string }[] };
      return { code, steps, failed: steps.filter(({ ok }) => !ok).map(({ step }) => step) };
    };
    const whole = await drill('--max-age', '1');
    expect(whole).toMatchObject({ code: 0, failed: [] });
    expect(whole.steps.map(({ step }) => step)).toEqual([
      'backup',
      'integrity',
      'tables',
      'contents',
      'boards',
      'rounds',
    ]);
    expect(whole.steps.at(-1)?.detail).toBe('2 replayed: 2 same');
    expect((await arcade('drill')).out).toContain('The drill succeeded.');

    await server.store.db.updateTable('runs').set({ score: 77 }).where('status', '=', 'finished').execute();
    await server.store.db.updateTable('leaderboard').set({ minus_score: -77 }).execute();
    await arcade('backup');
    expect(await drill()).toMatchObject({ code: 1, failed: ['boards', 'rounds'] });
    const told = await arcade('drill');
    expect(told.out).toMatch(/Mismatch: stored 77.*The drill failed/s);
    // A clock that runs it throws the rest away.
    expect(told.error).toMatch(/^error: The drill failed\. boards: .*; rounds: .*2 different\n$/);

    const [newest] = await listBackups(join(database.config.dataDir, 'backups'));
    await damage(newest?.path ?? '');
    expect(await drill()).toMatchObject({ code: 1, failed: ['integrity'] });
    expect(await readdir(place)).toEqual([]);
  });

  it('brings an older version’s backup up-to-date, and calls an old one old', async () => {
    const database = await freshSqlite('empty');
    const store = await openStore(
      database.config,
      createLog(() => {}),
    );
    const first = Object.entries(migrations('sqlite')).slice(0, 1);
    await migrate(store, Object.fromEntries(first));
    await seedGames(store, games);
    await store.close();
    const arcade = operatorOf(environmentOf(database));
    const to = await folder();
    const old = join(to, nameOf(Date.now() - 50 * 3_600_000));
    await arcade(['backup', join(to, 'x.sqlite')]);
    await copyFile(join(to, 'x.sqlite'), old);
    const { out, code } = await arcade(['drill', '--from', to, '--max-age', '49']);
    expect(code).toBe(1);
    expect(out).toMatch(/FAILED +backup +.* 50\.0 hours old/);
    expect(out).toMatch(/ok +tables +ran [1-9]\d* migrations?/);

    const ahead = nameOf(Date.now() + 50 * 3_600_000);
    await rename(old, join(to, ahead));
    const early = await arcade(['drill', '--from', to]);
    expect(early.code).toBe(1);
    expect(early.error).toMatch(/failed\. backup: .* dated 50\.0 hours in the future/);
  });

  it('of PostgreSQL looks at what pg_dump and pg_restore have brought over', async () => {
    const [source, target] = [await freshPostgres(), await freshPostgres('empty')];
    const server = await startServer(source);
    await playTicTacToe({ url: server.url, player: await signIn(server) }, 'win');
    const bin = dirname(inject('postgres').psql);
    const dump = join(await folder(), 'play-small.dump');
    const url = ({ config }: typeof source) => config.databaseUrl ?? '';
    await run(join(bin, 'pg_dump'), ['--format=custom', `--file=${dump}`, url(source)]);
    const options = ['--no-owner', '--single-transaction', '--exit-on-error'];
    await run(join(bin, 'pg_restore'), [...options, `--dbname=${url(target)}`, dump]);
    const arcade = operatorOf(environmentOf(target));
    expect(await arcade('drill')).toMatchObject({
      code: 0,
      out: expect.stringContaining('1 replayed: 1 same'),
    });
    await target.elsewhere("update runs set score = score + 1 where status = 'finished'");
    expect(await arcade('drill')).toMatchObject({
      code: 1,
      out: expect.stringContaining('The drill failed.'),
    });
  });
});
