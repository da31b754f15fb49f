// Sharing in a chunk of its own: most rounds end without it.
import { lazyChunk } from '../lib/lazyChunk.tsx';

export const ShareDialog = lazyChunk('share', () =>
  import('./ShareDialog.tsx').then((module) => module.ShareDialog),
);
