// PostgreSQL, for several servers at once.
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Log } from '../log.ts';
import { listen } from './postgres-listen.ts';
import type { Tables } from './schema.ts';
import type { QueryObserver, Store } from './store.ts';

const CONNECT_MS = 5_000;
const CONNECTIONS = 10;

/** The channel that a trigger on the table notifies (migrations/0001-games.ts). */
const gamesChannel = 'games_changed';

export async function openPostgres(
  connectionString: string,
  log: Log,
  observe?: QueryObserver,
): Promise<Store> {
  const pool = new pg.Pool({
    connectionString,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MS,
    application_name: 'play-small',
    types: sameValuesAsSqlite,
  });
  // An idle connection that breaks is replaced when next needed; unheard, its error would end the process.
  pool.on('error', (error) => log.error('database-connection-lost', error));
  return {
    kind: 'postgres',
    db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), ...(observe && { log: observe }) }),
    watchGames: (onChange) => listen({ connectionString, channel: gamesChannel, onChange, log }),
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  };
}

const { INT8, NUMERIC, JSON: JSON_TYPE, JSONB } = pg.types.builtins;

/** By default `pg` hands over bigint and numeric as text and JSON parsed, where SQLite does the reverse. */
const sameValuesAsSqlite: pg.CustomTypesConfig = {
  getTypeParser(type, format) {
    if (type === INT8 || type === NUMERIC) return Number;
    if (type === JSON_TYPE || type === JSONB) return String;
    return pg.types.getTypeParser(type, format);
  },
};
