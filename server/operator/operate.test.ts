import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { games } from '../../games/index.ts';
import type { CatalogueItem } from '../../protocol/catalogue.ts';
import { addSubmission } from '../contact/submissions.ts';
import { masked } from '../operations/check-config.ts';
import { BASELINE, migrate, migrations } from '../store/migrate.ts';
import { freshSqlite, onSqliteFirst, openTestStore } from '../testing/databases.ts';
import { openEvents } from '../testing/events.ts';
import { environmentOf, operatorOf, runOperatorProcess } from '../testing/operator.ts';
import { startServer } from '../testing/server.ts';
import { signIn } from '../testing/sign-in.ts';
import { version } from '../version.ts';

onSqliteFirst("the operator's command beside a running server", (fresh) => {
  it('shows what it changes in open pages within a second of its end', async () => {
    const database = await fresh();
    const { url } = await startServer(database);
    const events = await openEvents(`${url}/api/catalogue/stream`);
    const ids = async () => ((await events.next()) as CatalogueItem[]).map(({ id }) => id);
    expect(await ids()).toContain('hearts');
    // A busy machine may be late now and then, a server that waits for something else always is.
    const times: number[] = [];
    while (times.length < 5 && times.every((ms) => ms >= 1_000)) {
      const [word, state] = times.length % 2 === 0 ? ['hide', 'hidden'] : ['show', 'shown'];
      const answer = await runOperatorProcess(['games', word, 'hearts', '--json'], environmentOf(database));
      const ended = performance.now();
      expect(answer).toMatchObject({ code: 0, error: '' });
      expect(JSON.parse(answer.out)).toMatchObject([{ id: 'hearts', state }]);
      expect((await ids()).includes('hearts')).toBe(state === 'shown');
      times.push(performance.now() - ended);
    }
    expect(Math.min(...times)).toBeLessThan(1_000);
    const arcade = operatorOf(environmentOf(database));
    await arcade('games order minefield');
    expect((await ids())[0]).toBe('minefield');
    await arcade('games add chess --name Chess --desc Soon.');
    expect(await ids()).toContain('chess');
    await arcade('games edit chess --order 0');
    expect((await ids())[0]).toBe('chess');
  });

  it('tells open pages what kind of thing it has changed, and not whose', async () => {
    const database = await fresh();
    const { store, url } = await startServer(database);
    const events = await openEvents(`${url}/api/catalogue/stream`, { kind: 'changes' });
    expect(await events.next()).toEqual({});
    const { id } = await signIn({ store, url });
    const arcade = operatorOf(environmentOf(database));
    await arcade(['players', 'rename', id, 'Grace']);
    expect(await events.next()).toEqual({ boards: 1, players: 1 });
    await arcade(`players hide ${id}`);
    expect(await events.next()).toEqual({ boards: 2, players: 2 });
    const bug = await addSubmission(store, 'bug', id, { title: 'Ouch', message: 'It bit me.' });
    await arcade(`submissions set-status ${bug.id} planned`);
    expect(await events.next()).toEqual({ boards: 2, players: 2, submissions: 1 });
    await arcade(`players delete ${id} --yes`);
    expect(await events.next()).toEqual({ boards: 3, players: 3, submissions: 1 });
  });

  it('migrates a database that is not, and works on none that is not', async () => {
    const arcade = operatorOf(environmentOf(await fresh('empty')));
    expect(await arcade('players find ada')).toMatchObject({
      code: 1,
      out: '',
      error: expect.stringContaining('migrate run'),
    });
    expect((await arcade('migrate run')).out).toMatch(/^Ran \d+ migrations: 0028-best-times, /);
    expect((await arcade('migrate run')).out).toBe('Nothing to do.\n');
    const status = JSON.parse((await arcade('migrate status --json')).out);
    expect(status).toMatchObject({ ran: expect.arrayContaining([BASELINE]), pending: [] });
    expect((await arcade('players find ada')).code).toBe(0);
    expect((await arcade('games list')).out).toMatch(/^\d+ +hearts +shown/m);
  });

  it('leaves a newer version’s database alone', async () => {
    const database = await fresh();
    const arcade = operatorOf(environmentOf(database));
    await arcade('migrate run');
    await database.elsewhere("insert into kysely_migration values ('9999-x', '2099')");
    for (const words of ['games list', 'migrate status', 'migrate run', 'drill --file /dev/null'])
      expect((await arcade(words)).code, words).toBe(1);
    expect((await arcade('games list')).error).toBe(
      'error: A newer version has migrated this database (9999-x). Start that version, or restore a backup from before the upgrade.\n',
    );
  });
});

it('a mistyped DATA_DIR is told, and nothing is made there', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'play-small-empty-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const arcade = operatorOf({ DATA_DIR: folder });
  for (const words of ['games list', 'migrate status', 'backup', 'players find x', 'drill', 'config check'])
    expect(await arcade(words), words).toMatchObject({
      code: 1,
      error: expect.stringMatching(/^error: [^\n]+\n$/),
    });
  expect(await readdir(folder)).toEqual([]);
});

it('a database that does not answer is told in a line, without its password', async () => {
  const arcade = operatorOf({ DATABASE_URL: 'postgres://arcade:hunter2@127.0.0.1:9/arcade' });
  const { code, error } = await arcade('games list');
  expect(code).toBe(1);
  expect(error).toMatch(/^error: [^\n]*ECONNREFUSED[^\n]*\n$/);
  expect(error).not.toContain('hunter2');
});

it('every command has a help, which is no failure, and takes --json', async () => {
  const arcade = operatorOf({});
  const seen: string[] = [];
  const visit = async (path: readonly string[]): Promise<void> => {
    const { code, out } = await arcade([...path, '--help']);
    expect(code, path.join(' ')).toBe(0);
    expect(out).toContain('--json');
    seen.push(path.join(' '));
    const commands = out.split('\nCommands:\n')[1] ?? '';
    for (const [, name = ''] of commands.matchAll(/^ {2}([a-z-]+)/gm))
      if (name !== 'help') await visit([...path, name]);
  };
  await visit([]);
  expect(seen).toEqual(
    expect.arrayContaining(['games order', 'players delete', 'runs verify', 'drill', 'config check']),
  );
});

it('what is no command is told apart from what did not work', async () => {
  const database = await freshSqlite('empty');
  const arcade = operatorOf(environmentOf(database));
  expect(await arcade([])).toMatchObject({ code: 2, out: '' });
  expect(await arcade('gmaes')).toMatchObject({
    code: 2,
    error: expect.stringContaining('Did you mean games?'),
  });
  // As an operator's shell runs it.
  expect(await runOperatorProcess(['games', 'list'], environmentOf(database))).toMatchObject({
    code: 1,
    out: '',
    error: expect.stringMatching(/^error: .*\n$/),
  });
});

it('config check says which versions can open the database, before and after migrations', async () => {
  const database = await freshSqlite('empty');
  const arcade = operatorOf(environmentOf(database));
  const store = await openTestStore(database);
  const before = Object.entries(migrations('sqlite')).filter(([name]) => name <= BASELINE);
  await migrate(store, Object.fromEntries(before));
  await store.close();
  const old = await arcade('config check');
  expect(old.code).toBe(1);
  expect(old.error).toContain(`still to run; versions 0.5.0, ${version} can open it, and `);
  expect(old.error).toContain(`${version} alone after that`);
  await arcade('migrate run');
  const { database: now } = JSON.parse((await arcade('config check --json')).out);
  expect(now).toMatchObject({ ok: true, versions: expect.arrayContaining([version]) });
  expect(now.versions).not.toContain('0.5.0');
  expect(now.detail).toContain(`${version} can open it`);
});

it('config check says how to upgrade a database of before 0.5', async () => {
  const database = await freshSqlite('empty');
  const store = await openTestStore(database);
  await migrate(store, { '0017-operators': { up: async () => {} } });
  await store.close();
  const { code, error } = await operatorOf(environmentOf(database))('config check');
  expect(code).toBe(1);
  expect(error).toContain('Upgrade it with version 0.5 first');
});

it('the configuration is shown without its secrets, and says what is missing', async () => {
  const database = await freshSqlite();
  const secrets = { AUTH_SECRET: 'x'.repeat(40), GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'hunter2' };
  const arcade = operatorOf({
    ...environmentOf(database),
    ...secrets,
    PUBLIC_URL: 'http://play.example',
    HOST: '0.0.0.0',
  });
  await arcade('migrate run');
  const { code, out } = await arcade('config check');
  expect(code).toBe(0);
  expect(out).not.toMatch(/hunter2|xxxx/);
  expect(out).toMatch(/authSecret +\(set\)/);
  expect(out).toContain('SQLite: answers');
  expect(out).toContain('PUBLIC_URL isn’t https');
  expect(out).toMatch(/The site isn’t built|The pages were built with a different .*PUBLIC_URL/);
  expect(await operatorOf({ PORT: 'http' })('config check')).toEqual({
    code: 1,
    out: '',
    error: 'error: PORT must be a whole number from 0 to 65535, not "http"\n',
  });
});

it('a secret is masked wherever it stands', () => {
  const url = 'postgres://ada:hunter2@db:5432/arcade?sslmode=require&sslpassword=hunter3';
  const shown = masked({
    databaseUrl: url,
    nested: [{ clientSecret: 'hunter4' }],
    metricsToken: 'hunter5',
    port: 3000,
    none: null,
  });
  expect(JSON.stringify(shown)).not.toContain('hunter');
  expect(shown).toMatchObject({
    port: 3000,
    databaseUrl: expect.stringContaining('postgres://ada:***@db:5432/arcade?sslmode=require'),
  });
});

it('the log names the user of the machine, also where no variable does', async () => {
  const database = await freshSqlite();
  const { store } = await startServer(database);
  const arcade = operatorOf(environmentOf(database));
  await arcade('games hide hearts');
  await operatorOf({ ...environmentOf(database), SUDO_USER: 'olga' })('games show hearts');
  const names = await store.db.selectFrom('operator_log').select('name').orderBy('at').execute();
  expect(names).toEqual([{ name: `arcade (${userInfo().username})` }, { name: 'arcade (olga)' }]);
});

it('a database that is only migrated has the games and questions of this release', async () => {
  const database = await freshSqlite('empty');
  const arcade = operatorOf(environmentOf(database));
  expect((await arcade('migrate run')).code).toBe(0);
  const ids = JSON.parse((await arcade('games list --json')).out).map(({ id }: { id: string }) => id);
  expect(ids).toHaveLength(games.length);
  expect((await arcade(['today', 'set', '2199-01-01', 'rpsls:mid', 'minefield:pro', 'omi:noob'])).code).toBe(
    0,
  );
  expect((await arcade('trivia sources')).out).toContain('play-small');
});
