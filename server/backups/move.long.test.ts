// SQLite moves to PostgreSQL: every table, whole or not at all.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { migrate } from '../store/migrate.ts';
import { sqliteFile } from '../store/sqlite.ts';
import { freshPostgres, freshSqlite, openTestStore, type TestDatabase } from '../testing/databases.ts';
import { fillArcade } from '../testing/everything.ts';
import { environmentOf, operatorOf } from '../testing/operator.ts';
import { call } from '../testing/play.ts';
import { inheritedEnvironment } from '../testing/process.ts';
import { startServer } from '../testing/server.ts';
import { signIn } from '../testing/sign-in.ts';

const urlOf = ({ config }: TestDatabase): string => config.databaseUrl ?? '';

/** Rows of a SQLite file by table, as text. */
function readFile({ config }: TestDatabase): Map<string, unknown[]> {
  using database = new DatabaseSync(join(config.dataDir, sqliteFile), { readOnly: true });
  const tables = database.prepare("select name from sqlite_schema where type = 'table'").all();
  const names = tables.map(({ name }) => String(name)).filter((name) => !/^(sqlite|kysely)_/.test(name));
  return new Map(names.map((name) => [name, database.prepare(`select * from "${name}"`).all()]));
}

const comparable = (rows: readonly unknown[]): string[] =>
  rows
    .map((row) =>
      JSON.stringify(
        Object.entries(row as object)
          .map(([name, value]) => [
            name,
            name === 'active'
              ? Boolean(value)
              : value && Buffer.isBuffer(value)
                ? { ...new Uint8Array(value) }
                : value,
          ])
          .toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
      ),
    )
    .toSorted();

it('moves every row of every table, and players go on', async () => {
  const [source, target] = [await freshSqlite('empty'), await freshPostgres('empty')];
  const filled = await freshSqlite();
  const { server, ada } = await fillArcade(filled);
  const inUse = await operatorOf(environmentOf(filled))(['move', urlOf(target)]);
  expect(inUse).toMatchObject({ code: 1, error: expect.stringContaining('Stop it first') });
  await server.close();
  // The other file stays open until the end of the test.
  await operatorOf(environmentOf(filled))(['backup', join(source.config.dataDir, sqliteFile)]);
  const arcade = operatorOf(environmentOf(source));
  const before = readFile(source);
  const empty = [...before].filter(([, rows]) => rows.length === 0).map(([name]) => name);
  expect(empty, 'fill these in server/testing/everything.ts').toEqual([]);

  const moved = await arcade(['move', urlOf(target), '--json']);
  expect(moved).toMatchObject({ code: 0, error: '' });
  expect(JSON.parse(moved.out)).toMatchObject({ ok: true });
  const { db } = await openTestStore(target);
  for (const [name, rows] of before) {
    const copy = await sql`select * from ${sql.table(name)}`.execute(db);
    const own =
      name === 'operator_log'
        ? copy.rows.filter((row) => Reflect.get(row as object, 'action') !== 'move')
        : copy.rows;
    expect(comparable(own), name).toEqual(comparable(rows));
  }
  expect(readFile(source)).toEqual(before);

  const again = await arcade(['move', urlOf(target)]);
  expect(again).toMatchObject({ code: 1, error: expect.stringMatching(/isn’t empty.*left as it was/) });
  const next = await startServer(target);
  const there = { url: next.url, player: { headers: { ...ada.player.headers, Origin: next.url } } };
  expect((await call(there, 'GET', '/api/sessions')).status).toBe(200);
});

it('leaves nothing in a target that it was killed on, and moves there the next time', async () => {
  const [source, target] = [await freshSqlite(), await freshPostgres('empty')];
  const server = await startServer(source);
  await signIn(server, 'Ada');
  await server.close();
  const { db, ...store } = await openTestStore(target);
  await migrate({ db, ...store });
  await target.elsewhere(
    `create function slow() returns trigger language plpgsql as $$ begin perform pg_sleep(60); return new; end $$;
     create trigger slow before insert on users for each row execute function slow()`,
  );
  const words = ['server/operator/main.ts', 'move', urlOf(target)];
  const child = spawn(process.execPath, words, {
    env: { ...inheritedEnvironment(), ...environmentOf(source) },
    stdio: 'ignore',
  });
  const asleep = sql<{ pid: number }>`
    select pid from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()`;
  await expect.poll(async () => (await asleep.execute(db)).rows.length, { timeout: 20_000 }).toBe(1);
  child.kill('SIGKILL');
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()`.execute(
    db,
  );
  await sql`drop function slow cascade`.execute(db);
  expect(await db.selectFrom('users').selectAll().execute()).toEqual([]);
  expect(await db.selectFrom('games').selectAll().execute()).toEqual([]);
  const arcade = operatorOf(environmentOf(source));
  expect(await arcade(['move', urlOf(target)])).toMatchObject({ code: 0, error: '' });
  expect(await db.selectFrom('users').select('display_name').execute()).toEqual([{ display_name: 'Ada' }]);
});

it('keeps nothing of a copy in which a value has changed on the way', async () => {
  const [source, target] = [await freshSqlite(), await freshPostgres('empty')];
  const server = await startServer(source);
  await signIn(server, 'Ada');
  await server.close();
  const store = await openTestStore(target);
  await migrate(store);
  await target.elsewhere(
    `create function change() returns trigger language plpgsql as $$ begin new.display_name := 'Eda'; return new; end $$;
     create trigger change before insert on users for each row execute function change()`,
  );
  const { code, error } = await operatorOf(environmentOf(source))(['move', urlOf(target)]);
  expect(code).not.toBe(0);
  expect(error).toContain('users differs after the copy: 1 rows sent, 1 found');
  expect(await store.db.selectFrom('users').selectAll().execute()).toEqual([]);
});

it('refuses an address that is none, and an arcade that is on PostgreSQL', async () => {
  const [source, target] = [await freshSqlite(), await freshPostgres('empty')];
  const refused = async (database: TestDatabase, url: string) =>
    (await operatorOf(environmentOf(database))(['move', url])).error;
  expect(await refused(source, 'play_small')).toContain('postgres://');
  expect(await refused(target, urlOf(target))).toContain('already');
});
