// PostgreSQL, shared by several servers.
import type { Socket } from 'node:net';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Log } from '../log.ts';
import { listen } from './postgres-listen.ts';
import { unreachableServer } from './refusal.ts';
import type { Tables } from './schema.ts';
import type { QueryObserver, Store } from './store.ts';

const CONNECT_MS = 5_000;
const CONNECTIONS = 10;

/** A database that has said nothing for so long is gone, though the connection to it still stands. */
const SILENCE_MS = 10_000;

/** Channel of the triggers on `games` and `changes`. */
const channel = 'games_changed';

export async function openPostgres(
  connectionString: string,
  log: Log,
  observe?: QueryObserver,
  silenceMs = SILENCE_MS,
): Promise<Store> {
  const pool = new pg.Pool({
    connectionString,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MS,
    application_name: 'play-small',
    types: sameValuesAsSqlite,
  });
  let unhurried = 0;
  pool.on('connect', (client) => {
    // Heard by the query under way; a connection that breaks between two of them would end the process.
    client.on('error', () => {});
  });
  pool.on('acquire', (client) => limitSilence(client, unhurried > 0 ? 0 : silenceMs));
  pool.on('release', (_, client) => limitSilence(client, 0));
  // An idle connection that breaks is replaced when next needed; unheard, its error would end the process.
  pool.on('error', (error) => log.error('database-connection-lost', error));
  await pool.query('select 1').catch(async (error: unknown) => {
    await pool.end();
    throw unreachableServer(
      connectionString,
      error instanceof Error ? error.message || error.name : 'no answer',
    );
  });
  return {
    kind: 'postgres',
    db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), ...(observe && { log: observe }) }),
    async unhurried(work) {
      unhurried += 1;
      try {
        return await work();
      } finally {
        unhurried -= 1;
      }
    },
    version: shared(async () => {
      const { rows } = await pool.query('select pg_current_snapshot()::text as version');
      return rows[0].version;
    }),
    watchChanges: (onChange) => listen({ connectionString, channel, onChange, log }),
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  };
}

/** Asks once at a time, each time for all who have called by then. */
function shared<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let next: Promise<Answer> | undefined;
  let before: Promise<unknown> = Promise.resolve();
  return () => {
    if (next) return next;
    next = before.then(() => {
      next = undefined;
      return ask();
    });
    before = next.catch(() => {});
    return next;
  };
}

/** Breaks the connection off after this long (ms) without a byte, so that pending queries fail; 0 for never. */
function limitSilence(client: pg.PoolClient, ms: number): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  stream.removeAllListeners('timeout');
  stream.setTimeout(ms, () => stream.destroy(new Error('Connection terminated: the database is silent')));
}

const { INT8, NUMERIC, JSON: JSON_TYPE, JSONB } = pg.types.builtins;

/**
 * Aligns values with SQLite: by default `pg` returns bigint and numeric as text and JSON parsed, where SQLite does the
 * reverse.
 */
const sameValuesAsSqlite: pg.CustomTypesConfig = {
  getTypeParser(type, format) {
    if (type === INT8 || type === NUMERIC) return Number;
    if (type === JSON_TYPE || type === JSONB) return String;
    return pg.types.getTypeParser(type, format);
  },
};
