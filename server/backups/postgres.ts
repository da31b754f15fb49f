// Backups of PostgreSQL by pg_dump and pg_restore.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import pg from 'pg';
import { OperatorError } from '../operator-error.ts';
import { migrationsRun } from '../store/migrate.ts';
import { usingStore } from '../store/open.ts';
import type { Store } from '../store/store.ts';
import { type Checked, IN_USE, refuseEmpty, statusOf } from './check.ts';
import { newBackup } from './folder.ts';
import { compare, makeReference, type SchemaObject } from './schema.ts';

/** PostgreSQL truncates longer names. */
const LONGEST_NAME = 63;

/** Dumps the database as it is at one moment, while servers write. */
export function dumpToFile(databaseUrl: string, path: string): Promise<void> {
  return newBackup(path, async (partial) => {
    await runTool(databaseUrl, 'pg_dump', ['--format=custom', `--file=${partial}`]);
    // Reads the whole dump, and writes nothing.
    await runTool(undefined, 'pg_restore', ['--file=/dev/null', partial]);
    // A dump of an empty database is valid, too.
    await usingStore({ databaseUrl, dataDir: '' }, (store) => refuseEmpty(store, 'The database'));
  });
}

/**
 * Restores a dump to a new database beside the one of `databaseUrl`, and checks it.
 * @param undo drops the new database
 * @throws OperatorError
 */
export async function restoreBeside(
  databaseUrl: string,
  file: string,
  purpose: 'drill' | 'restored',
  undo: AsyncDisposableStack,
): Promise<Checked & { readonly url: string }> {
  if (!existsSync(file)) throw new OperatorError(`${file} doesn’t exist`);
  const url = await createBeside(databaseUrl, purpose, undo);
  const options = ['--no-owner', '--no-privileges', '--single-transaction', '--exit-on-error'];
  await runTool(url, 'pg_restore', [...options, file]);
  const checked = await usingStore({ databaseUrl: url, dataDir: '' }, (store) => check(store, url, file));
  return { url, ...checked };
}

async function check(store: Store, url: string, file: string): Promise<Checked> {
  const status = statusOf(await migrationsRun(store), file);
  await using undo = new AsyncDisposableStack();
  const reference = await createBeside(url, 'reference', undo);
  await refuseForeignDatabase(url, reference, status.ran, file);
  await refuseEmpty(store, file);
  return status;
}

/**
 * @param reference address of an empty database of the same server
 * @throws OperatorError for a database with other objects than its migrations make
 */
export async function refuseForeignDatabase(
  url: string,
  reference: string,
  ran: readonly string[],
  called: string,
): Promise<void> {
  await usingStore({ databaseUrl: reference, dataDir: '' }, (store) => makeReference(store, ran, called));
  compare(await objectsOf(url), await objectsOf(reference), called);
}

const HEADING = /^--\n-- Name: (.+); Type: (.+); Schema: /m;

/** Lists all objects of a database, as pg_dump does. */
async function objectsOf(url: string): Promise<SchemaObject[]> {
  const options = ['--schema-only', '--no-owner', '--no-privileges'];
  const [, ...parts] = (await runTool(url, 'pg_dump', options)).split(HEADING);
  return Array.from({ length: parts.length / 3 }, (_, i) => {
    const [name = '', kind = '', text = ''] = parts.slice(3 * i, 3 * i + 3);
    // Leaves out comments and lines for psql. The order of columns depends on the version that made the table.
    const lines = text.split('\n').filter((line) => !/^(--|\\|SET default_table|$)/.test(line));
    const definition = lines
      .map((line) => line.replace(/,$/, ''))
      .toSorted()
      .join('\n');
    return { kind: kind.toLowerCase(), name, definition };
  });
}

/** @param undo drops the new database */
async function createBeside(
  databaseUrl: string,
  purpose: string,
  undo: AsyncDisposableStack,
): Promise<string> {
  const name = nameBeside(databaseUrl, purpose);
  const own = pg.escapeIdentifier(name);
  await administer(databaseUrl, (admin) => admin.query(`create database ${own} template template0`));
  undo.defer(() =>
    administer(databaseUrl, async (admin) => {
      await admin.query(`drop database ${own} with (force)`);
    }),
  );
  return Object.assign(new URL(databaseUrl), { pathname: name }).href;
}

/**
 * Renames the database in use, and gives its name to the restored one: both or neither.
 * @returns new name of the replaced one, if there was one
 * @throws OperatorError while a server has it open
 */
export async function putInPlace(databaseUrl: string, restoredUrl: string): Promise<string | undefined> {
  const [name, restored] = [databaseNameOf(databaseUrl), databaseNameOf(restoredUrl)];
  const aside = nameBeside(databaseUrl, 'replaced');
  return administer(databaseUrl, async (admin) => {
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [name]);
    const rename = (from: string, to: string) =>
      admin.query(`alter database ${pg.escapeIdentifier(from)} rename to ${pg.escapeIdentifier(to)}`);
    await admin.query('begin');
    if (rowCount) await rename(name, aside);
    await rename(restored, name);
    await admin.query('commit');
    return rowCount ? aside : undefined;
  });
}

export function databaseNameOf(url: string): string {
  return decodeURIComponent(new URL(url).pathname.slice(1));
}

function nameBeside(url: string, purpose: string): string {
  const end = `_${purpose}_${new Date().toISOString().replaceAll(/\D/g, '').slice(2)}`;
  return databaseNameOf(url).slice(0, LONGEST_NAME - end.length) + end;
}

/** Runs commands on whole databases from the maintenance database. */
async function administer<T>(databaseUrl: string, work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client(Object.assign(new URL(databaseUrl), { pathname: 'postgres' }).href);
  await admin.connect();
  try {
    return await work(admin);
  } catch (error) {
    throw explain(error, databaseUrl);
  } finally {
    await admin.end();
  }
}

function explain(error: unknown, databaseUrl: string): unknown {
  const { code, message } = error as { code?: string; message: string };
  if (code === '55006') return new OperatorError(IN_USE);
  if (code !== '42501') return error;
  const { username } = new URL(databaseUrl);
  return new OperatorError(
    `${message}. A drill or restore creates a second database beside this one. As a superuser, run: alter role ${username} createdb`,
  );
}

const run = promisify(execFile);
/** Bytes of the tables' definitions, and of complaints. */
const MOST_OUTPUT = 16 * 1024 * 1024;

/** Keeps the password of `databaseUrl` out of the process list. @returns what the tool prints */
async function runTool(
  databaseUrl: string | undefined,
  tool: 'pg_dump' | 'pg_restore',
  words: readonly string[],
): Promise<string> {
  const url = databaseUrl === undefined ? undefined : new URL(databaseUrl);
  const password = url && decodeURIComponent(url.password);
  if (url) url.password = '';
  const given = [...(url ? [`--dbname=${url.href}`, '--no-password'] : []), ...words];
  const env = { ...process.env, ...(password && { PGPASSWORD: password }) };
  try {
    return (await run(tool, given, { env, maxBuffer: MOST_OUTPUT })).stdout;
  } catch (error) {
    const { code, stderr = '' } = error as { code?: unknown; stderr?: string };
    throw new OperatorError(
      code === 'ENOENT'
        ? `${tool} isn’t installed. On Debian: apt-get install postgresql-client`
        : stderr.trim() || `${tool} ended with ${code}`,
    );
  }
}
