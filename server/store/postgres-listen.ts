// Listens for PostgreSQL notifications on a separate connection, and reconnects whenever it breaks.
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../log.ts';
import type { Watch } from './store.ts';

const CONNECT_MS = 5_000;

/** Interval of queries that detect a connection that a firewall has dropped. */
const CHECK_MS = 15_000;

const RETRY_MS = { first: 100, longest: 5_000 };

/** Calls back at each notification and after each reconnection, as notifications are lost between connections. */
export function listen(connectionString: string, channel: string, onChange: () => void, log: Log): Watch {
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
        log.error('database-listener-lost', error, { retryMs: pause });
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
