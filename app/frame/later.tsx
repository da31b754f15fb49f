// Lazy-loaded parts of a frame in play, which the first view of a board does not need.
import { type ReactNode, Suspense, useDeferredValue } from 'react';
import { lazyChunk, optionalChunk } from '../lib/lazyChunk.tsx';
import { defaultPace, useSettings } from '../settings/store.ts';

/** Optional: the footer has a button for the next round too. */
export const EndTicket = optionalChunk('ticket', () =>
  import('./EndTicket.tsx').then((module) => module.EndTicket),
);
export const FrameDialogs = lazyChunk('dialogs', () =>
  import('./FrameDialogs.tsx').then((module) => module.FrameDialogs),
);
/** Optional: the ticket has the round's result. */
export const SessionResults = optionalChunk('results', () =>
  import('./SessionResults.tsx').then((module) => module.SessionResults),
);
export const PaceBar = lazyChunk('pace', () => import('./Pace.tsx').then((module) => module.PaceBar));
const Scanner = lazyChunk('one-button play', () =>
  import('../oneButton/Scanner.tsx').then((module) => module.Scanner),
);

export function OneButton() {
  const { scan = false, pace = defaultPace } = useSettings();
  return (
    scan && (
      <Suspense>
        <Scanner pace={pace} />
      </Suspense>
    )
  );
}

/** Renders its children in slices, after the rest. */
export function Later({ children }: { readonly children: ReactNode }): ReactNode {
  return useDeferredValue(true, false) && <Suspense>{children}</Suspense>;
}

/** Loads one chunk after the other: requesting all imports of a chunk takes a slow phone 10 to 20 ms. */
export async function preloadLater() {
  await FrameDialogs.preload();
  await EndTicket.preload();
}
