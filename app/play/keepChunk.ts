import { loadChunk } from '../shell/loadChunk.ts';

/** The code that keeps and rebuilds rounds. A visitor who has not played yet needs none of it. */
export const keepChunk = () => loadChunk('keep', () => import('./keep/keep.ts'));
