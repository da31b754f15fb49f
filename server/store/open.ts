import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { createLog, type Log } from '../log.ts';
import { OperatorError } from '../operator-error.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite, sqliteFile } from './sqlite.ts';
import type { QueryObserver, Store } from './store.ts';

export type Place = Pick<Config, 'databaseUrl' | 'dataDir'>;

export function openStore(config: Place, log: Log, observe?: QueryObserver): Promise<Store> {
  return config.databaseUrl === undefined
    ? openSqlite(config.dataDir, log, observe)
    : openPostgres(config.databaseUrl, log, observe);
}

/** Opens a database for a command, without a limit on the duration of queries. */
export async function usingStore<T>(config: Place, work: (store: Store) => Promise<T>): Promise<T> {
  // The output of a command is its report alone, and the store throws what it logs.
  const store = await openStore(
    config,
    createLog(() => {}),
  );
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

/** Whether SQLite's file exists; true for PostgreSQL, which answers for itself. */
export function databaseExists({ databaseUrl, dataDir }: Place): boolean {
  return databaseUrl !== undefined || existsSync(join(dataDir, sqliteFile));
}

/** Prevents SQLite from creating a database in a mistyped DATA_DIR. @throws OperatorError */
export function refuseMissing(config: Place): void {
  if (databaseExists(config)) return;
  const path = join(config.dataDir, sqliteFile);
  throw new OperatorError(
    `There’s no database at ${path}. Check DATA_DIR, or create one: npm run arcade -- migrate run`,
  );
}

/** @throws OperatorError as refuseMissing */
export async function usingExisting<T>(config: Place, work: (store: Store) => Promise<T>): Promise<T> {
  refuseMissing(config);
  return usingStore(config, work);
}
