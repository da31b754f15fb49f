// The catalogue as players see it, in memory, kept in step with its table; and word of what else operators change.
import { createHash } from 'node:crypto';
import { toCatalogue } from '../../protocol/catalogue.ts';
import type { Log } from '../log.ts';
import { readChanges } from '../store/changes.ts';
import type { Store } from '../store/store.ts';
import { EventStream } from './event-stream.ts';
import { readGames } from './games.ts';

const RETRY_MS = 1_000;

export interface LiveCatalogue {
  /** The latest catalogue as JSON, and an ETag for it. While the database is away: the last one seen. */
  latest(): { readonly json: string; readonly etag: string };
  /** Tells open pages of the catalogue, and of changes to other things. */
  readonly stream: EventStream;
  close(): Promise<void>;
}

/** Fails when the table cannot be read at first; later failures are logged and tried again. */
export async function watchCatalogue(store: Store, log: Log): Promise<LiveCatalogue> {
  const stream = new EventStream();
  let latest = { json: '', etag: '' };
  let changes = '';
  let retry: NodeJS.Timeout | undefined;
  let queued = false;
  let closed = false;

  async function read(): Promise<void> {
    const json = JSON.stringify(toCatalogue(await readGames(store)));
    if (json !== latest.json) {
      latest = { json, etag: etagOf(json) };
      stream.publish('catalogue', json);
    }
    const said = JSON.stringify(await readChanges(store));
    if (said === changes) return;
    changes = said;
    stream.publish('changes', changes);
  }

  const first = read();
  let lastRead = first.catch(() => {});

  /** One read at a time, and one waiting: it sees whatever changes during the one before. */
  function refresh(): void {
    if (queued || closed) return;
    queued = true;
    lastRead = lastRead
      .then(() => {
        queued = false;
        return read();
      })
      .catch(tryLater);
  }

  function tryLater(error: unknown): void {
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
  return { latest: () => latest, stream, close };
}

function etagOf(json: string): string {
  return `"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"`;
}
