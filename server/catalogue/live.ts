// The catalogue in memory, up-to-date with its table, and a stream of its changes and other operators' changes.
import { toCatalogue } from '../../protocol/catalogue.ts';
import { fingerprint } from '../http/headers.ts';
import type { Log } from '../log.ts';
import { readChanges } from '../store/changes.ts';
import type { Store } from '../store/store.ts';
import { EventStream } from './event-stream.ts';
import { readGames } from './games.ts';

const RETRY_MS = 1_000;

export type LiveCatalogue = Awaited<ReturnType<typeof watchCatalogue>>;

/** Rejects when the first read of the table fails; logs and retries later ones. */
export async function watchCatalogue(store: Store, log: Log) {
  const stream = new EventStream();
  let latest = { json: '', etag: '' };
  let changes = '';
  let retry: NodeJS.Timeout | undefined;
  let queued = false;
  let closed = false;

  async function read(): Promise<void> {
    const json = JSON.stringify(toCatalogue(await readGames(store)));
    if (json !== latest.json) {
      latest = { json, etag: `"${fingerprint(json)}"` };
      stream.publish('catalogue', json);
    }
    const counters = JSON.stringify(await readChanges(store));
    if (counters === changes) return;
    changes = counters;
    stream.publish('changes', changes);
  }

  const first = read();
  let lastRead = first.catch(() => {});

  /** Runs one read at a time and queues one more, which sees all changes made during the first. */
  function refresh(): void {
    if (queued || closed) return;
    queued = true;
    lastRead = lastRead
      .then(() => {
        queued = false;
        return read();
      })
      .catch(retryLater);
  }

  function retryLater(error: unknown): void {
    if (closed) return;
    log.error('catalogue-unreadable', error, { retryMs: RETRY_MS });
    clearTimeout(retry);
    retry = setTimeout(refresh, RETRY_MS);
  }

  const watch = store.watchChanges(refresh);

  async function close(): Promise<void> {
    closed = true;
    stream.close();
    clearTimeout(retry);
    await watch.close();
    await lastRead;
  }

  try {
    await first;
  } catch (error) {
    await close();
    throw error;
  }
  /** `latest` is the last known catalogue while the database is unavailable. */
  return { latest: () => latest, stream, close };
}
