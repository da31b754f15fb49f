import { lazyChunk } from '../lib/lazyChunk.tsx';

export const ShareDialog = lazyChunk(() => import('./ShareDialog.tsx'), 'ShareDialog');

export const ShareDay = lazyChunk(() => import('./ShareDay.tsx'), 'ShareDay', null);
