// The pop-ups of the site, opened by their anchors #privacy, #terms and #settings anywhere on a page.
import { Suspense } from 'react';
import { clearHash, useHash } from '../lib/hash.ts';
import { lazyChunk } from '../lib/lazyChunk.tsx';

const legal = () => import('./LegalTexts.tsx');

const dialogs = new Map([
  ['#privacy', lazyChunk('privacy', () => legal().then((m) => m.Privacy))],
  ['#terms', lazyChunk('terms', () => legal().then((m) => m.Terms))],
  [
    '#settings',
    lazyChunk('settings', () => import('../settings/SettingsDialog.tsx').then((m) => m.SettingsDialog)),
  ],
]);

export function PopUps() {
  const hash = useHash();
  const Dialog = dialogs.get(hash);
  return (
    Dialog && (
      <Suspense key={hash}>
        <Dialog onClose={clearHash} />
      </Suspense>
    )
  );
}
