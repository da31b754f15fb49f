import { type ReactNode, Suspense, useDeferredValue } from 'react';
import { useStore } from '../../kit/board/store.ts';
import { showsHistory } from '../rounds/playHistory.ts';

interface Props {
  /** Until then. */
  readonly fallback?: ReactNode;
  readonly children: ReactNode;
}

/** What is the player's own, once it may be looked for: rendered in slices, as the page is in use by then. */
export function Own({ fallback, children }: Props) {
  const look = useDeferredValue(useStore(showsHistory));
  return look ? <Suspense fallback={fallback}>{children}</Suspense> : fallback;
}
