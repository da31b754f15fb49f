// Listens for PostgreSQL notifications on a separate connection, and reconnects whenever it breaks.
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../log.ts';
import type { Watch } from './store.ts';

const CONNECT_MS = 5_000;

/** A connection that a firewall dropped in silence is found out by asking it something. */
const CHECK_MS = 15_000;

const RETRY_MS = { first: 100, longest: 5_000 };

interface Listening {
  readonly connectionString: string;
  readonly channel: string;
  readonly onChange: () => void;
  readonly log: Log;
}

/** Calls back at each notification and after each reconnection, as notifications in between are lost. */
export function listen({ connectionString, channel, onChange, log }: Listening): Watch {
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

  /** Lasts as long as its connection, and always ends by an error. */
  async function listenOnce(heard: () => void): Promise<never> {
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
    client.on('notification', heard);
    const check = setInterval(() => client.query('select 1').catch(end.reject), CHECK_MS);
    const begin = async () => {
      await client.connect();
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
      heard();
    };
    begin().catch(end.reject);
    try {
      return await end.promise;
    } finally {
      clearInterval(check);
      stop.signal.removeEventListener('abort', onStop);
      // Does not await: ending the connection to a dead machine takes minutes.
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
