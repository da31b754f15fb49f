// Lazy-loaded parts that the first view of a board does not need, but that a player may want soon after.
import { type ReactNode, useDeferredValue } from 'react';
import { lazyChunk, optionalChunk } from '../lib/lazyChunk.tsx';

/** Optional: the footer has a button for the next round too. */
export const EndTicket = optionalChunk('ticket', () =>
  import('./EndTicket.tsx').then((module) => module.EndTicket),
);
export const HelpDialog = lazyChunk('help', () =>
  import('./HelpDialog.tsx').then((module) => module.HelpDialog),
);

/** Renders its children in slices, after the rest: the ticket is not visible immediately. */
export function Later({ children }: { readonly children: ReactNode }): ReactNode {
  return useDeferredValue(true, false) && children;
}

/** Loads one chunk after the other: requesting all imports of a chunk takes a slow phone 10 to 20 ms. */
export async function preloadLater(): Promise<void> {
  await EndTicket.preload();
  await HelpDialog.preload();
}
