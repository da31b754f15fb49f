import { loadChunk } from '../lib/loadChunk.ts';

/** The code that keeps and rebuilds rounds. A visitor who has not played yet needs none of it. */
export const keepChunk = () => loadChunk('keep', () => import('./keep.ts'));
