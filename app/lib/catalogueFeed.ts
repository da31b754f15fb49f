// The server's catalogue: fetched once, then updated by the live stream. A return to the home page shows the last one.
import { createStore, useStore } from '../../kit/board/store.ts';
import { type CatalogueItem, toCatalogue } from '../../protocol/catalogue.ts';
import { listen } from './liveEvents.ts';
import { getJson } from './send.ts';

export interface Feed {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly items: readonly CatalogueItem[];
}

export const cataloguePath = '/api/catalogue';

const loading: Feed = { status: 'loading', items: [] };

const feed = createStore(loading, follow);

function take(data: unknown): void {
  if (!Array.isArray(data)) throw new TypeError('The catalogue is not a list.');
  const items = toCatalogue(data);
  const { status, items: known } = feed.get();
  // The stream begins with what was fetched: rendering it again takes a slow phone longer than comparing it.
  if (status !== 'ready' || JSON.stringify(items) !== JSON.stringify(known))
    feed.set({ status: 'ready', items });
}

/** Keeps a known list, which the stream will update. */
function fail(error: unknown): void {
  console.warn('The catalogue could not be read.', error);
  if (feed.get().status !== 'ready') feed.set({ status: 'failed', items: [] });
}

function follow(): () => void {
  // The stream may overtake the answer, and is never older.
  let streamed = false;
  getJson(cataloguePath)
    .then((data) => streamed || take(data))
    .catch(fail);
  return listen('catalogue', (text) => {
    streamed = true;
    try {
      take(JSON.parse(text));
    } catch (error) {
      fail(error);
    }
  });
}

export function useCatalogue(): Feed {
  return useStore(feed, loading);
}
