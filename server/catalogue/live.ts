// The catalogue in memory, up-to-date with its table, and a stream of its changes and other operators' changes.
import { Coalesced } from '../../kit/round/Coalesced.ts';
import { toCatalogue } from '../../protocol/catalogue.ts';
import { fingerprint } from '../http/headers.ts';
import { type Log, Outage } from '../log.ts';
import { readChanges } from '../store/changes.ts';
import type { Store } from '../store/store.ts';
import { EventStream } from './event-stream.ts';
import { readGames } from './games.ts';

const RETRY_MS = 1_000;

export type LiveCatalogue = Awaited<ReturnType<typeof watchCatalogue>>;

/** Rejects when the first read of the table fails; logs and retries later ones. */
export async function watchCatalogue(store: Store, log: Log) {
  const stream = new EventStream();
  let latest = { json: '', tag: '' };
  let changes = '';
  let retry: NodeJS.Timeout | undefined;

  async function read(): Promise<void> {
    const json = JSON.stringify(toCatalogue(await readGames(store)));
    if (json !== latest.json) {
      latest = { json, tag: `"${fingerprint(json)}"` };
      await stream.publish('catalogue', json);
    }
    const counters = JSON.stringify(await readChanges(store));
    if (counters === changes) return;
    changes = counters;
    await stream.publish('changes', changes);
  }

  const outage = new Outage(log, 'catalogue-unreadable');
  const reads = new Coalesced(() =>
    read().then(outage.over, (error: unknown) => {
      outage.failed(error);
      clearTimeout(retry);
      retry = setTimeout(reads.run, RETRY_MS);
    }),
  );

  try {
    await read();
  } catch (error) {
    await stream.close();
    throw error;
  }
  const watch = store.watchChanges(reads.run);
  // Sees the changes since the first read.
  reads.run();

  async function close(): Promise<void> {
    await stream.close();
    await watch.close();
    await reads.settled();
    clearTimeout(retry);
  }

  /** `latest` is the last known catalogue while the database is unavailable. */
  return { latest: () => latest, stream, close };
}
