// What the first sight of a board does without, and a player may want right after it: in chunks that come then.
import { type ReactNode, useDeferredValue } from 'react';
import { lazyChunk, optionalChunk } from '../lib/lazyChunk.tsx';

/** Where it does not come, the footer's button for the next round is there. */
export const EndTicket = optionalChunk('ticket', () =>
  import('./EndTicket.tsx').then((module) => module.EndTicket),
);
export const HelpDialog = lazyChunk('help', () =>
  import('./HelpDialog.tsx').then((module) => module.HelpDialog),
);

/** Renders its children in slices, after what comes with them: nobody sees the ticket at once. */
export function Later({ children }: { readonly children: ReactNode }): ReactNode {
  return useDeferredValue(true, false) && children;
}

/** One after the other: to ask for all of a chunk takes a slow phone 10 to 20 ms. */
export async function preloadLater(): Promise<void> {
  await EndTicket.preload();
  await HelpDialog.preload();
}
