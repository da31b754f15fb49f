import { type ReactNode, Suspense, useDeferredValue } from 'react';
import { useStore } from '../../kit/board/store.ts';
import { showsHistory } from '../rounds/playHistory.ts';

/** The player's own results. Renders deferred once the history may load, as the page is in use by then. */
export function Own({ fallback, children }: { readonly fallback?: ReactNode; readonly children: ReactNode }) {
  const shows = useDeferredValue(useStore(showsHistory));
  return shows ? <Suspense fallback={fallback}>{children}</Suspense> : fallback;
}
