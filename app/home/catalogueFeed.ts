// The catalogue as it is now on the server: asked for once, then kept up to date by a live stream for as
// long as somebody looks at it. What came last is kept, so that coming back to the home page shows it at once.
import { useSyncExternalStore } from 'react';
import { type CatalogueItem, toCatalogue } from '../../protocol/catalogue.ts';
import { getJson } from '../lib/getJson.ts';
import { listen } from '../lib/liveEvents.ts';

export interface Feed {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly items: readonly CatalogueItem[];
}

const loading: Feed = { status: 'loading', items: [] };

let feed: Feed = loading;
const listeners = new Set<() => void>();
let stop: (() => void) | undefined;

function become(next: Feed): void {
  feed = next;
  for (const listener of listeners) listener();
}

function take(data: unknown): void {
  if (!Array.isArray(data)) throw new TypeError('The catalogue is not a list.');
  become({ status: 'ready', items: toCatalogue(data) });
}

/** A list that is already shown stays: the stream will bring the next one. */
function fail(error: unknown): void {
  console.warn('The catalogue could not be read.', error);
  if (feed.status !== 'ready') become({ status: 'failed', items: [] });
}

function start(): () => void {
  // The stream may be faster than the answer, and is never older.
  let heard = false;
  getJson('/api/catalogue')
    .then((data) => heard || take(data))
    .catch(fail);
  return listen('catalogue', (text) => {
    heard = true;
    try {
      take(JSON.parse(text));
    } catch (error) {
      fail(error);
    }
  });
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) stop = start();
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) stop?.();
  };
}

export function useCatalogue(): Feed {
  return useSyncExternalStore(
    subscribe,
    () => feed,
    () => loading,
  );
}
