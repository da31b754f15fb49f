// The catalogue as players see it, in memory, kept in step with its table; and word of what else operators change.
import { toCatalogue } from '../../protocol/catalogue.ts';
import { fingerprint } from '../http/headers.ts';
import type { Log } from '../log.ts';
import { readChanges } from '../store/changes.ts';
import type { Store } from '../store/store.ts';
import { EventStream } from './event-stream.ts';
import { readGames } from './games.ts';

const RETRY_MS = 1_000;

interface CatalogueAnswer {
  readonly status: 200 | 304;
  readonly headers: Record<string, string>;
  readonly body: string;
}

export interface LiveCatalogue {
  /**
   * Answers requests for the catalogue, with the last known one while the database is unavailable. @param known the
   * client's ETag
   */
  latest(known: string | undefined): CatalogueAnswer;
  /** Notifies open pages of changes to the catalogue and other data. */
  readonly stream: EventStream;
  close(): Promise<void>;
}

/** Fails when the table cannot be read at first; later failures are logged and tried again. */
export async function watchCatalogue(store: Store, log: Log): Promise<LiveCatalogue> {
  const stream = new EventStream();
  let latest = answersOf('');
  let json = '';
  let changes = '';
  let retry: NodeJS.Timeout | undefined;
  let queued = false;
  let closed = false;

  async function read(): Promise<void> {
    const read = JSON.stringify(toCatalogue(await readGames(store)));
    if (read !== json) {
      json = read;
      latest = answersOf(json);
      stream.publish('catalogue', json);
    }
    const said = JSON.stringify(await readChanges(store));
    if (said === changes) return;
    changes = said;
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
  return {
    latest: (known) => (known === latest.etag ? latest.unchanged : latest.whole),
    stream,
    close,
  };
}

function answersOf(json: string) {
  const etag = `"${fingerprint(json)}"`;
  const headers = { ETag: etag, 'Cache-Control': 'no-cache' };
  const unchanged: CatalogueAnswer = { status: 304, headers, body: '' };
  const whole: CatalogueAnswer = {
    status: 200,
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: json,
  };
  return { etag, unchanged, whole };
}
