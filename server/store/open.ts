import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
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
