// PostgreSQL, shared by several servers.
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { type Log, Outage } from '../log.ts';
import { OperatorError } from '../operator-error.ts';
import type { Tables } from './schema.ts';
import type { QueryObserver, Store, Watch } from './store.ts';

const CONNECT_MS = 5_000;
const CONNECTIONS = 10;

/** Maximum time without a byte during a query: after that the database is gone, even if the socket is open. */
const SILENCE_MS = 10_000;

/** Interval of queries that detect a connection that a firewall has dropped. */
const CHECK_MS = 15_000;

const RETRY_MS = { first: 100, longest: 5_000 };

/** Channel of the triggers on tables whose changes open pages receive. */
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
  const lost = new Outage(log, 'database-connection-lost');
  const deaf = new Outage(log, 'database-listener-lost');
  let limit = 0;
  // The pending query receives the error. Between queries, an error without a listener would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('connect', lost.over);
  pool.on('acquire', (client) => limitSilence(client, limit));
  pool.on('release', (_, client) => limitSilence(client, 0));
  // The pool replaces a broken idle connection; an error without a listener would end the process.
  pool.on('error', lost.failed);
  await pool.query('select 1').catch(async (error: unknown) => {
    await pool.end();
    const why = error instanceof Error ? error.message || error.name : 'no answer';
    throw new OperatorError(
      `PostgreSQL at ${new URL(connectionString).host} can’t be reached (${why}). Check that it runs and that DATABASE_URL is right.`,
    );
  });
  return {
    kind: 'postgres',
    db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), ...(observe && { log: observe }) }),
    limitQueries() {
      limit = silenceMs;
    },
    watchChanges: (onChange) => listen(connectionString, onChange, deaf),
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  };
}

/**
 * Listens on a separate connection, which it replaces when it breaks. Calls back at each notification and after each
 * reconnection, as notifications are lost in between.
 */
function listen(connectionString: string, onChange: () => void, outage: Outage): Watch {
  const stop = new AbortController();
  const done = keepListening();

  async function keepListening(): Promise<void> {
    let pause = RETRY_MS.first;
    while (!stop.signal.aborted) {
      try {
        await listenOnce(() => {
          pause = RETRY_MS.first;
          onChange();
        });
      } catch (error) {
        if (stop.signal.aborted) return;
        outage.failed(error);
      }
      await sleep(pause, undefined, { signal: stop.signal }).catch(() => {});
      pause = Math.min(pause * 2, RETRY_MS.longest);
    }
  }

  /** Rejects when its connection ends. */
  async function listenOnce(notify: () => void): Promise<never> {
    const client = new pg.Client({
      connectionString,
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: CONNECT_MS,
      application_name: 'play-small live',
    });
    const end = Promise.withResolvers<never>();
    const onStop = () => end.reject(stop.signal.reason);
    stop.signal.addEventListener('abort', onStop);
    client.on('error', end.reject);
    client.on('end', () => end.reject(new Error('the connection ended')));
    client.on('notification', notify);
    const check = setInterval(() => client.query('select 1').catch(end.reject), CHECK_MS);
    const start = async () => {
      await client.connect();
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
      outage.over();
      notify();
    };
    start().catch(end.reject);
    try {
      return await end.promise;
    } finally {
      clearInterval(check);
      stop.signal.removeEventListener('abort', onStop);
      // Doesn't wait: ending the connection to a dead machine takes minutes.
      client.end().catch(() => {});
    }
  }

  return {
    async close() {
      stop.abort();
      await done;
    },
  };
}

/** Closes the connection after this long (ms) without a byte, so that pending queries fail; 0 for never. */
function limitSilence(client: pg.PoolClient, ms: number): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  stream.removeAllListeners('timeout');
  stream.setTimeout(ms, () => stream.destroy(new Error('Connection terminated: the database is silent')));
}

const { INT8, NUMERIC, JSON: JSON_TYPE, JSONB } = pg.types.builtins;

/** Aligns values with SQLite: by default `pg` returns bigint and numeric as text, and JSON parsed. */
const sameValuesAsSqlite: pg.CustomTypesConfig = {
  getTypeParser(type, format) {
    if (type === INT8 || type === NUMERIC) return Number;
    if (type === JSON_TYPE || type === JSONB) return String;
    return pg.types.getTypeParser(type, format);
  },
};
