// SQLite, the default database: one file, nothing to install.
import { accessSync, constants, statSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely } from 'kysely';
import { DEFAULT_MIGRATION_TABLE } from 'kysely/migration';
import { type Log, Outage } from '../log.ts';
import { OperatorError } from '../operator-error.ts';
import { hasCode, SQLITE_BUSY, SQLITE_CORRUPT, SQLITE_NOTADB } from './errors.ts';
import type { Tables } from './schema.ts';
import { sqliteDialect } from './sqlite-dialect.ts';
import type { QueryObserver, Store, Watch } from './store.ts';

/** Every version from 3.7.0 to 3.51.2 can lose a commit when a WAL is reset (sqlite.org/wal.html). */
const OLDEST_SAFE = '3.51.3';

/** Maximum wait for another process's write. */
const BUSY_MS = 5_000;

/** A read of data_version takes a few microseconds. */
const POLL_MS = 100;

/** Larger files have only their beginning checked: the whole takes longer than two seconds. */
const CHECKED_WHOLE_BYTES = 256 * 1024 * 1024;

const CHOOSE_FOLDER = 'Set DATA_DIR to a folder that the user that runs the server can write to.';

export const sqliteFile = 'play-small.sqlite';

export async function openSqlite(dataDir: string, log: Log, observe?: QueryObserver): Promise<Store> {
  assertSafeVersion(process.versions.sqlite ?? '0');
  // Only the server's user may read players' addresses.
  await mkdir(dataDir, { recursive: true, mode: 0o700 }).catch((error: Error) => {
    throw new OperatorError(`The folder ${dataDir} can’t be made (${error.message}). ${CHOOSE_FOLDER}`);
  });
  const path = join(dataDir, sqliteFile);
  refuseUnusable(path);
  const database = new DatabaseSync(path, { timeout: BUSY_MS });
  try {
    await useWal(database);
    database.exec('pragma synchronous = full');
  } catch (error) {
    database.close();
    throw error;
  }
  const outage = new Outage(log, 'database-unreadable');
  const db = new Kysely<Tables>({
    dialect: sqliteDialect(database),
    ...(observe && { log: observe }),
  });
  return {
    kind: 'sqlite',
    db,
    limitQueries: () => {},
    watchChanges: (onChange) => watchFile(path, onChange, outage),
    async close() {
      await db.destroy();
      // Kysely closes only a database that it has used.
      if (database.isOpen) database.close();
    },
  };
}

export function assertSafeVersion(version: string): void {
  if (version.localeCompare(OLDEST_SAFE, 'en', { numeric: true }) >= 0) return;
  throw new Error(
    `SQLite ${version} can lose committed data; ${OLDEST_SAFE} or newer is needed. Use the Node that package.json installs.`,
  );
}

/**
 * Checks a file without writing to it: opened for writing, SQLite would fold a write-ahead log into it.
 * @throws OperatorError for a file that is damaged, no database, another program's, or not writable
 */
function refuseUnusable(path: string): void {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!isWritable(dirname(path)) || (stats && !isWritable(path)))
    throw new OperatorError(
      stats
        ? `The database ${path} isn’t writable. Make it and its folder writable for the user that runs the server, or set DATA_DIR to another folder.`
        : `The folder ${dirname(path)} isn’t writable. ${CHOOSE_FOLDER}`,
    );
  if (!stats) return;
  if (!stats.isFile())
    throw new OperatorError(`${path} isn’t a file. Move it away, or set DATA_DIR to another folder.`);
  if (stats.size === 0) return;
  using database = new DatabaseSync(path, { readOnly: true, timeout: BUSY_MS });
  try {
    const check = stats.size <= CHECKED_WHOLE_BYTES ? 'pragma quick_check(1)' : 'pragma schema_version';
    const [answer = 'ok'] = Object.values(database.prepare(check).get() ?? {});
    if (typeof answer === 'string' && answer !== 'ok')
      throw damaged(path, answer.replace(/\s+/g, ' ').slice(0, 200));
    const tables = database.prepare("select name from sqlite_schema where type = 'table'").all();
    if (tables.length > 0 && !tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE))
      throw new OperatorError(
        `The database ${path} belongs to another program and was left untouched. Set DATA_DIR to another folder, or move the file away.`,
      );
  } catch (error) {
    if (hasCode(error, SQLITE_CORRUPT, SQLITE_NOTADB)) throw damaged(path, error.message);
    throw error;
  }
}

function isWritable(place: string): boolean {
  try {
    accessSync(place, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

function damaged(path: string, why: string): OperatorError {
  return new OperatorError(
    `The database ${path} is damaged (${why}) and was left untouched. Restore a backup, or move the file away to start with an empty one.`,
  );
}

/** Retries, as the switch to WAL doesn't wait for its exclusive lock: two servers that start together collide. */
async function useWal(database: DatabaseSync): Promise<void> {
  const deadline = performance.now() + BUSY_MS;
  for (;;) {
    try {
      database.exec('pragma journal_mode = wal');
      return;
    } catch (error) {
      if (!hasCode(error, SQLITE_BUSY) || performance.now() > deadline) throw error;
      await sleep(20);
    }
  }
}

/**
 * Polls data_version on a separate connection: it changes with every commit of *other* connections, this process's
 * included.
 */
function watchFile(path: string, onChange: () => void, outage: Outage): Watch {
  const database = new DatabaseSync(path, { readOnly: true, timeout: POLL_MS });
  const statement = database.prepare('pragma data_version');
  const read = () => statement.get()?.data_version;
  let seen = read();
  const timer = setInterval(() => {
    try {
      const version = read();
      outage.over();
      if (version === seen) return;
      seen = version;
      onChange();
    } catch (error) {
      outage.failed(error);
    }
  }, POLL_MS);
  return {
    async close() {
      clearInterval(timer);
      if (database.isOpen) database.close();
    },
  };
}
