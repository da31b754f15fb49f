// Backups of PostgreSQL, written and read by its own pg_dump and pg_restore.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import pg from 'pg';
import { BackupError } from './check.ts';
import { type BackupFile, newBackup } from './folder.ts';

/** PostgreSQL cuts longer names. */
const LONGEST_NAME = 63;

/** Everything as it stood at one moment, whatever is written meanwhile. */
export function dumpToFile(databaseUrl: string, path: string, at: number): Promise<BackupFile> {
  return newBackup(path, at, async (partial) => {
    await runTool(databaseUrl, 'pg_dump', ['--format=custom', `--file=${partial}`]);
    // Reads all of it, and writes nothing.
    await runTool(undefined, 'pg_restore', ['--file=/dev/null', partial]);
  });
}

/** @returns the address of a new database with the contents of a dump, beside the one of `databaseUrl` */
export async function restoreBeside(
  databaseUrl: string,
  file: string,
  purpose: 'drill' | 'restored',
  now: number,
): Promise<string> {
  if (!existsSync(file)) throw new BackupError(`There is no file ${file}`);
  const name = nameBeside(databaseUrl, purpose, now);
  await administer(databaseUrl, (admin) =>
    admin.query(`create database ${pg.escapeIdentifier(name)} template template0`),
  );
  const url = Object.assign(new URL(databaseUrl), { pathname: name }).href;
  try {
    await runTool(url, 'pg_restore', [
      '--no-owner',
      '--no-privileges',
      '--single-transaction',
      '--exit-on-error',
      file,
    ]);
  } catch (error) {
    await dropDatabase(url);
    throw error;
  }
  return url;
}

export async function dropDatabase(url: string): Promise<void> {
  await administer(url, (admin) =>
    admin.query(`drop database ${pg.escapeIdentifier(nameOf(url))} with (force)`),
  );
}

/**
 * Gives the restored database the name of the one in use, which keeps its contents under another: both or neither.
 * @returns the name under which the replaced one is kept; undefined where there was none
 * @throws BackupError while anybody has it open
 */
export async function putInPlace(
  databaseUrl: string,
  restoredUrl: string,
  now: number,
): Promise<string | undefined> {
  const [name, restored] = [nameOf(databaseUrl), nameOf(restoredUrl)];
  const aside = nameBeside(databaseUrl, 'replaced', now);
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

export function nameOf(url: string): string {
  return decodeURIComponent(new URL(url).pathname.slice(1));
}

function nameBeside(url: string, purpose: string, now: number): string {
  const end = `_${purpose}_${new Date(now).toISOString().replaceAll(/\D/g, '').slice(2)}`;
  return nameOf(url).slice(0, LONGEST_NAME - end.length) + end;
}

/** What is done to databases as a whole is done from another one: the one that each server has for that. */
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
  if (code === '55006') return new BackupError('A server has the database open. Stop it first.');
  if (code !== '42501') return error;
  const { username } = new URL(databaseUrl);
  return new BackupError(
    `${message}. A drill or a restore makes a database beside the one in use. As a superuser: alter role ${username} createdb`,
  );
}

/** @param databaseUrl what it connects to. Its password stays out of the list of processes. */
async function runTool(
  databaseUrl: string | undefined,
  tool: 'pg_dump' | 'pg_restore',
  words: readonly string[],
): Promise<void> {
  const url = databaseUrl === undefined ? undefined : new URL(databaseUrl);
  const password = url && decodeURIComponent(url.password);
  if (url) url.password = '';
  const child = spawn(tool, [...(url ? [`--dbname=${url.href}`, '--no-password'] : []), ...words], {
    env: { ...process.env, ...(password && { PGPASSWORD: password }) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (text) => {
    said += text;
  });
  const { promise, resolve, reject } = Promise.withResolvers<number | null>();
  child.once('error', reject).once('close', resolve);
  const code = await promise.catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    throw new BackupError(`${tool} is not installed. On Debian: apt-get install postgresql-client`);
  });
  if (code !== 0) throw new BackupError(said.trim() || `${tool} ended with ${code}`);
}
