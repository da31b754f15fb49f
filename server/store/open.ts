import type { Config } from '../config.ts';
import { createLog, type Log } from '../log.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';
import type { QueryObserver, Store } from './store.ts';

export function openStore(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  log: Log,
  observe?: QueryObserver,
): Promise<Store> {
  return config.databaseUrl === undefined
    ? openSqlite(config.dataDir, log, observe)
    : openPostgres(config.databaseUrl, log, observe);
}

/** The store warns of what it also throws, and the output of a command is its report alone. */
const silent = createLog(() => {});

/** Opens a database for one piece of work, whose queries may take as long as they need. */
export async function usingStore<T>(
  config: Pick<Config, 'dataDir' | 'databaseUrl'>,
  work: (store: Store) => Promise<T>,
): Promise<T> {
  const store = await openStore(config, silent);
  try {
    return await store.unhurried(() => work(store));
  } finally {
    await store.close();
  }
}
