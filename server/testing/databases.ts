// Fresh databases of both kinds, each gone when its test ends. They are copies of one that is migrated already, which
// takes a tenth of the time; tests of migrations themselves ask for an empty one.
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { describe, inject, onTestFinished, TestRunner } from 'vitest';
import { isLong } from '../../kit/testing/often.ts';
import type { Config } from '../config.ts';
import { createLog } from '../log.ts';
import { openStore } from '../store/open.ts';
import { sqliteFile } from '../store/sqlite.ts';
import type { DatabaseKind, Store } from '../store/store.ts';

const run = promisify(execFile);

export interface TestDatabase {
  readonly kind: DatabaseKind;
  readonly config: Pick<Config, 'dataDir' | 'databaseUrl'>;
  /** Runs SQL in a process that has nothing to do with the server. */
  elsewhere(sql: string): Promise<void>;
}

type Contents = 'migrated' | 'empty';

/** Kept for all tests of a process. */
let administrator: pg.Pool | undefined;

/**
 * Describes behaviour that must be the same on SQLite and PostgreSQL. Of the tests on PostgreSQL, `npm test` runs the first
 * and `npm run test:all` every one.
 */
export function onBothDatabases(
  subject: string,
  suite: (fresh: (contents?: Contents) => Promise<TestDatabase>) => void,
): void {
  describe(`${subject}, on SQLite`, () => suite(freshSqlite));
  describe(`${subject}, on PostgreSQL`, () => {
    suite(freshPostgres);
    if (!isLong) TestRunner.getCurrentSuite().tasks.splice(1);
  });
}

/** As `onBothDatabases`, but `npm test` leaves out PostgreSQL: for tests whose folder has another story on it. */
export function onSqliteFirst(subject: string, suite: Parameters<typeof onBothDatabases>[1]): void {
  if (isLong) onBothDatabases(subject, suite);
  else describe(`${subject}, on SQLite`, () => suite(freshSqlite));
}

export async function freshSqlite(contents: Contents = 'migrated'): Promise<TestDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'play-small-sqlite-'));
  if (contents === 'migrated') await copyFile(inject('sqlite'), join(dataDir, sqliteFile));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const script =
    "new (require('node:sqlite').DatabaseSync)(process.argv[1], { timeout: 5000 }).exec(process.argv[2])";
  return {
    kind: 'sqlite',
    config: { dataDir },
    async elsewhere(sql) {
      await run(process.execPath, ['-e', script, join(dataDir, sqliteFile), sql]);
    },
  };
}

export async function freshPostgres(contents: Contents = 'migrated'): Promise<TestDatabase> {
  const { url, psql, template } = inject('postgres');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // Copying the files costs half of writing them through the log, which is the default.
  const source = `template ${contents === 'empty' ? 'template1' : template} strategy file_copy`;
  await administer(url, `create database ${name} ${source}`);
  onTestFinished(async () => {
    await untilLeft(url, name);
    await administer(url, `drop database ${name} with (force)`);
  });
  const databaseUrl = Object.assign(new URL(url), { pathname: name }).href;
  return {
    kind: 'postgres',
    config: { dataDir: tmpdir(), databaseUrl },
    async elsewhere(sql) {
      await run(psql, ['-X', '-v', 'ON_ERROR_STOP=1', '-c', sql, databaseUrl]);
    },
  };
}

/** The store of a database, closed when the test ends. */
export async function openTestStore({ config }: Pick<TestDatabase, 'config'>): Promise<Store> {
  const store = await openStore(
    config,
    createLog(() => {}),
  );
  onTestFinished(() => store.close());
  return store;
}

/**
 * Waits until a database is free. Dropping one whose last process is about to end makes PostgreSQL wait for 100 ms
 * before it looks again.
 */
async function untilLeft(url: string, name: string): Promise<void> {
  for (let tries = 0; tries < 10; tries++) {
    const { rows } = await administer(url, `select from pg_stat_activity where datname = '${name}'`);
    if (rows.length === 0) return;
    await sleep(2);
  }
}

async function administer(url: string, sql: string): Promise<pg.QueryResult> {
  if (!administrator) {
    administrator = new pg.Pool({
      connectionString: url,
      max: 1,
      idleTimeoutMillis: 0,
      allowExitOnIdle: true,
    });
    // The end of PostgreSQL, after the last test, isn't an error.
    administrator.on('error', () => {});
  }
  return administrator.query(sql);
}
