// The game's page and overlay, each in a chunk of its own: the home page does not wait for them.
import { lazyChunk } from './lazyChunk.tsx';

export const PlayPage = lazyChunk('play', () =>
  import('../play/PlayPage.tsx').then((module) => module.PlayPage),
);
export const PlayOverlay = lazyChunk('play overlay', () =>
  import('../play/PlayOverlay.tsx').then((module) => module.PlayOverlay),
);
