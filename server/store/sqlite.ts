// The default database: one file, nothing to install.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely } from 'kysely';
import type { Log } from '../log.ts';
import type { Tables } from './schema.ts';
import { checkFile } from './sqlite-check.ts';
import { NodeSqliteDialect } from './sqlite-dialect.ts';
import type { QueryObserver, Store, Watch } from './store.ts';

/** Every version from 3.7.0 to 3.51.2 can lose a commit when a WAL is reset (sqlite.org/wal.html). */
const OLDEST_SAFE = '3.51.3';

/** Time that a statement waits for another process's write. */
const BUSY_MS = 5_000;

/** Reading data_version costs a few microseconds, so it can be asked often. */
const POLL_MS = 100;

export const sqliteFile = 'play-small.sqlite';

export async function openSqlite(dataDir: string, log: Log, observe?: QueryObserver): Promise<Store> {
  assertSafeVersion(process.versions.sqlite ?? '0');
  // Readable by the server's own user only: the file will hold players' addresses.
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const path = join(dataDir, sqliteFile);
  checkFile(path, BUSY_MS);
  const database = new DatabaseSync(path, { timeout: BUSY_MS });
  try {
    await useWal(database);
    database.exec('pragma synchronous = full');
  } catch (error) {
    database.close();
    throw error;
  }
  const watching = watchFile(path);
  const db = new Kysely<Tables>({
    dialect: new NodeSqliteDialect(database),
    ...(observe && { log: observe }),
  });
  return {
    kind: 'sqlite',
    db,
    unhurried: (work) => work(),
    version: watching.version,
    watchChanges: (onChange) => poll(watching.version, onChange, log),
    async close() {
      watching.close();
      await db.destroy();
      // Kysely only closes what it has used.
      if (database.isOpen) database.close();
    },
  };
}

export function assertSafeVersion(version: string): void {
  if (compareVersions(version, OLDEST_SAFE) >= 0) return;
  throw new Error(
    `SQLite ${version} can lose committed data; ${OLDEST_SAFE} or newer is needed. Use the Node that package.json installs.`,
  );
}

function compareVersions(a: string, b: string): number {
  const [left, right] = [a, b].map((version) => version.split('.').map(Number));
  const at = [0, 1, 2].find((index) => left?.[index] !== right?.[index]);
  return at === undefined ? 0 : (left?.[at] ?? 0) - (right?.[at] ?? 0);
}

/** The switch to WAL takes an exclusive lock without waiting for it, so two servers that start together collide. */
async function useWal(database: DatabaseSync): Promise<void> {
  const deadline = performance.now() + BUSY_MS;
  for (;;) {
    try {
      database.exec('pragma journal_mode = wal');
      return;
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw error;
      await sleep(20);
    }
  }
}

function isBusy(error: unknown): boolean {
  const SQLITE_BUSY = 5;
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
}

/**
 * data_version changes with every commit of any *other* connection; this one is for nothing else, so it sees this
 * process's commits too.
 */
function watchFile(path: string): { version(): number; close(): void } {
  const database = new DatabaseSync(path, { readOnly: true, timeout: POLL_MS });
  const statement = database.prepare('pragma data_version');
  return {
    version: () => Number(statement.get()?.data_version),
    close: () => void (database.isOpen && database.close()),
  };
}

function poll(read: () => number, onChange: () => void, log: Log): Watch {
  let seen = read();
  let failing = false;

  function look(): void {
    try {
      const version = read();
      failing = false;
      if (version === seen) return;
      seen = version;
      onChange();
    } catch (error) {
      if (!failing) log.error('database-unreadable', error);
      failing = true;
    }
  }

  const timer = setInterval(look, POLL_MS);
  return {
    async close() {
      clearInterval(timer);
    },
  };
}
