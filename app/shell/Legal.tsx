// The legal pop-ups, opened by their anchors #privacy and #terms from wherever those are clicked.
import { Suspense } from 'react';
import { Modal } from '../ui/Modal.tsx';
import { clearHash, useHash } from './hash.ts';
import { lazyChunk } from './lazyChunk.tsx';

const Privacy = lazyChunk('privacy', () => import('./LegalTexts.tsx').then((module) => module.Privacy));
const Terms = lazyChunk('terms', () => import('./LegalTexts.tsx').then((module) => module.Terms));

const texts = {
  '#privacy': { title: 'Privacy', Text: Privacy },
  '#terms': { title: 'Terms', Text: Terms },
} as const;

export function Legal() {
  const hash = useHash();
  if (hash !== '#privacy' && hash !== '#terms') return null;
  const { title, Text } = texts[hash];
  return (
    <Modal key={hash} title={title} onClose={clearHash}>
      <Suspense fallback={<p>Loading…</p>}>
        <Text />
      </Suspense>
    </Modal>
  );
}
