// The server's current catalogue: fetched once, then kept up to date by a live stream while a component subscribes.
// The last version is kept, so that a return to the home page shows it without a wait.
import { createStore, useStore } from '../../kit/board/store.ts';
import { type CatalogueItem, toCatalogue } from '../../protocol/catalogue.ts';
import { listen } from '../lib/liveEvents.ts';
import { getJson } from '../lib/send.ts';

export interface Feed {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly items: readonly CatalogueItem[];
}

export const cataloguePath = '/api/catalogue';

const loading: Feed = { status: 'loading', items: [] };

const feed = createStore(loading, follow);

function take(data: unknown): void {
  if (!Array.isArray(data)) throw new TypeError('The catalogue is not a list.');
  feed.set({ status: 'ready', items: toCatalogue(data) });
}

/** Keeps a list that is already shown: the stream will bring the next one. */
function fail(error: unknown): void {
  console.warn('The catalogue could not be read.', error);
  if (feed.get().status !== 'ready') feed.set({ status: 'failed', items: [] });
}

function follow(): () => void {
  // The stream may overtake the answer, and is never older.
  let heard = false;
  getJson(cataloguePath)
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

export function useCatalogue(): Feed {
  return useStore(feed, loading);
}
