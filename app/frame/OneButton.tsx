import { Suspense } from 'react';
import { lazyChunk } from '../lib/lazyChunk.tsx';
import { defaultPace } from '../settings/defaults.ts';
import { useSettings } from '../settings/store.ts';

const Scanner = lazyChunk('one-button play', () =>
  import('../oneButton/Scanner.tsx').then((module) => module.Scanner),
);

/** Loads one-button play for players who use it. */
export function OneButton() {
  const { scan = false, pace = defaultPace } = useSettings();
  if (!scan) return null;
  return (
    <Suspense>
      <Scanner pace={pace} />
    </Suspense>
  );
}
