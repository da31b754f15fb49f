// Lazy-loaded parts of a frame in play, which the first view of a board does not need.
import { type ReactNode, Suspense, useDeferredValue } from 'react';
import { lazyChunk, optionalChunk } from '../lib/lazyChunk.tsx';

/** Optional: the footer has a button for the next round too. */
export const EndTicket = optionalChunk(() => import('./EndTicket.tsx'), 'EndTicket');
export const FrameDialogs = lazyChunk(() => import('./FrameDialogs.tsx'), 'FrameDialogs', null);
/** Optional: the ticket has the round's result. */
export const SessionResults = optionalChunk(() => import('./SessionResults.tsx'), 'SessionResults');
export const PaceBar = lazyChunk(() => import('./Pace.tsx'), 'PaceBar', null);
export const Scanner = lazyChunk(() => import('../oneButton/Scanner.tsx'), 'Scanner', null);

/** Renders its children in slices, after the rest. */
export function Later({ children }: { readonly children: ReactNode }): ReactNode {
  return useDeferredValue(true, false) && <Suspense>{children}</Suspense>;
}

/** Loads one chunk after the other: requesting all imports of a chunk takes a slow phone 10 to 20 ms. */
export async function preloadLater() {
  await FrameDialogs.preload();
  await EndTicket.preload();
}
