import { type ReactNode, Suspense, useDeferredValue } from 'react';
import { useStore } from '../../kit/board/store.ts';
import { showsHistory } from '../rounds/playHistory.ts';

interface Props {
  /** Shown until then. */
  readonly fallback?: ReactNode;
  readonly children: ReactNode;
}

/** The player's own results, rendered in slices after the history may load, as the page is in use by then. */
export function Own({ fallback, children }: Props) {
  const look = useDeferredValue(useStore(showsHistory));
  return look ? <Suspense fallback={fallback}>{children}</Suspense> : fallback;
}
