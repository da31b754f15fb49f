import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { createLog, type Log } from '../log.ts';
import { openPostgres } from './postgres.ts';
import { missingFile } from './refusal.ts';
import { openSqlite, sqliteFile } from './sqlite.ts';
import type { QueryObserver, Store } from './store.ts';

type Place = Pick<Config, 'databaseUrl' | 'dataDir'>;

export function openStore(config: Place, log: Log, observe?: QueryObserver): Promise<Store> {
  return config.databaseUrl === undefined
    ? openSqlite(config.dataDir, log, observe)
    : openPostgres(config.databaseUrl, log, observe);
}

/** The store warns of what it also throws, and the output of a command is its report alone. */
const silent = createLog(() => {});

/** Opens a database for one piece of work, whose queries may take as long as they need. */
export async function usingStore<T>(config: Place, work: (store: Store) => Promise<T>): Promise<T> {
  const store = await openStore(config, silent);
  try {
    return await store.unhurried(() => work(store));
  } finally {
    await store.close();
  }
}

/** Whether SQLite's file exists; a PostgreSQL has to answer for itself. */
export function databaseExists({ databaseUrl, dataDir }: Place): boolean {
  return databaseUrl !== undefined || existsSync(join(dataDir, sqliteFile));
}

/** Opening a SQLite database makes it, and a mistyped DATA_DIR must not become an empty arcade. @throws DatabaseRefused */
export function refuseMissing(config: Place): void {
  if (!databaseExists(config)) throw missingFile(join(config.dataDir, sqliteFile));
}

/** Opens an existing store, as usingStore. @throws DatabaseRefused as refuseMissing */
export async function usingExisting<T>(config: Place, work: (store: Store) => Promise<T>): Promise<T> {
  refuseMissing(config);
  return usingStore(config, work);
}
