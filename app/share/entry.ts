import { lazyChunk } from '../lib/lazyChunk.tsx';

export const ShareDialog = lazyChunk('share', () => import('./ShareDialog.tsx').then((m) => m.ShareDialog));

export const ShareDay = lazyChunk('share a day', () => import('./ShareDay.tsx').then((m) => m.ShareDay));
