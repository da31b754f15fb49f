// A backup holds data of ours, and nothing that the database would run besides.
import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { beforeAll, expect, inject, it, onTestFinished } from 'vitest';
import { migrate, migrationStatus } from '../store/migrate.ts';
import { usingStore } from '../store/open.ts';
import { sqliteFile } from '../store/sqlite.ts';
import type { DatabaseKind, Store } from '../store/store.ts';
import { onSqliteFirst, openTestStore, type TestDatabase } from '../testing/databases.ts';
import { arcadeOn, environmentOf, operatorOf } from '../testing/operator.ts';
import { refuseForeignDatabase } from './postgres.ts';
import { refuseForeignFile } from './schema.ts';

const run = promisify(execFile);

// pg_dump of the version that the tests' server is of.
beforeAll(() => {
  process.env.PATH = [dirname(inject('postgres').psql), process.env.PATH].join(delimiter);
});

type Foreign = readonly [make: string, undo: string, named: RegExp];

const onBoth: readonly Foreign[] = [
  ['create table notes (text text)', 'drop table notes', /table notes/],
  ['create view names as select name from games', 'drop view names', /view names/],
  ['create index by_name on games (name)', 'drop index by_name', /index by_name/],
  ['alter table games add column mood text', 'alter table games drop column mood', /another table games/],
  [
    'drop index runs_by_player',
    'create index runs_by_player on runs (uid, issued_at)',
    /lacks the index runs_by_player/,
  ],
];

const spy: Readonly<Record<DatabaseKind, string>> = {
  sqlite: 'create trigger spy after insert on users begin delete from users; end',
  postgres: `create function spy() returns trigger language plpgsql as 'begin return null; end';
    create trigger spy before insert on users for each row execute function spy()`,
};

const foreign: Readonly<Record<DatabaseKind, readonly Foreign[]>> = {
  sqlite: [
    ...onBoth,
    [spy.sqlite, 'drop trigger spy', /trigger spy/],
    ['create virtual table words using fts5(word)', 'drop table words', /table words/],
    [
      'drop index runs_by_player; create index runs_by_player on runs (issued_at)',
      'drop index runs_by_player; create index "runs_by_player" on "runs" ("uid", "issued_at")',
      /another index runs_by_player/,
    ],
  ],
  postgres: [
    ...onBoth,
    [spy.postgres, 'drop function spy cascade', /(function|trigger) .*spy/],
    [
      'create function hello() returns int language sql as $$select 1$$',
      'drop function hello',
      /function hello/,
    ],
    ['create schema elsewhere', 'drop schema elsewhere', /schema elsewhere/],
    ["create type mood as enum ('good')", 'drop type mood', /type mood/],
    ['create materialized view m as select 1', 'drop materialized view m', /materialized view m/],
    [
      'create rule quiet as on update to games do instead nothing',
      'drop rule quiet on games',
      /rule games quiet/,
    ],
    [
      'alter table games enable row level security',
      'alter table games disable row level security',
      /row security games/,
    ],
    ['create sequence numbers', 'drop sequence numbers', /sequence numbers/],
    ['create publication all_of_it for all tables', 'drop publication all_of_it', /publication all_of_it/],
    [
      'create operator === (function = int4eq, leftarg = int, rightarg = int)',
      'drop operator === (int, int)',
      /operator .*===/,
    ],
    [
      'alter table games disable trigger games_changed',
      'alter table games enable trigger games_changed',
      /another trigger games games_changed/,
    ],
  ],
};

/** Compares a database as a restore does with the copy that it has made. */
async function refuseForeign({ config }: TestDatabase, store: Store, reference: TestDatabase): Promise<void> {
  const { ran } = await migrationStatus(store);
  const [url, other] = [config.databaseUrl, reference.config.databaseUrl];
  if (url !== undefined && other !== undefined) return refuseForeignDatabase(url, other, ran, 'It');
  using file = new DatabaseSync(join(config.dataDir, sqliteFile), { readOnly: true });
  await refuseForeignFile(file, ran, 'It');
}

onSqliteFirst('a restore and a drill', (fresh) => {
  it('accept no table, trigger, view, index or function that the migrations do not make', async () => {
    const database = await fresh();
    const store = await openTestStore(database);
    const reference = await fresh('empty');
    for (const [make, undo, named] of foreign[database.kind]) {
      await database.elsewhere(make);
      await expect(refuseForeign(database, store, reference), make).rejects.toThrow(named);
      await database.elsewhere(undo);
    }
    await refuseForeign(database, store, reference);
  });

  it('refuse a backup with a foreign trigger', async () => {
    const database = await fresh();
    const { arcade } = await arcadeOn(database);
    const folder = await mkdtemp(join(tmpdir(), 'play-small-foreign-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const path = join(folder, `a.${database.kind === 'sqlite' ? 'sqlite' : 'dump'}`);
    await database.elsewhere(spy[database.kind]);
    expect((await arcade(['backup', path])).code).toBe(0);
    const named = expect.stringMatching(/^error: .*spy.*\n$/);
    for (const words of [
      ['restore', path, '--yes'],
      ['drill', '--file', path],
    ])
      expect(await arcade(words)).toMatchObject({ code: 1, error: named });
  });

  it('accept no database that is empty, and no backup is made of one', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'play-small-empty-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const database = await fresh('empty');
    const arcade = operatorOf(environmentOf(database));
    const copy = join(folder, database.kind === 'sqlite' ? 'copy.sqlite' : 'copy.dump');
    if (database.kind === 'postgres')
      // Same state as at compose.yaml's first backup, before any server has started.
      expect((await arcade(['backup', folder])).error).toContain('The database is empty');
    await usingStore(database.config, migrate);
    expect(await arcade(['backup', folder])).toMatchObject({
      code: 1,
      error: expect.stringMatching(/^error: The (database|new copy) is empty: no server has started/),
    });
    expect(await readdir(folder)).toEqual([]);
    if (database.kind === 'sqlite') await copyFile(join(database.config.dataDir, sqliteFile), copy);
    else await run('pg_dump', ['--format=custom', `--file=${copy}`, database.config.databaseUrl ?? '']);
    for (const words of [
      ['restore', copy, '--yes'],
      ['drill', '--file', copy],
    ])
      expect(await arcade(words)).toMatchObject({
        code: 1,
        error: expect.stringContaining(`${copy} is empty`),
      });
  });
});
