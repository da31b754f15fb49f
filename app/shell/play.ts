// The game's page and overlay, each in a chunk of its own: the home page does not wait for them.
import type { Game } from '../../games/kit/game.ts';
import { lazyChunk } from './lazyChunk.tsx';

export const PlayPage = lazyChunk('play', () =>
  import('../play/PlayPage.tsx').then((module) => module.PlayPage),
);
export const PlayOverlay = lazyChunk('play overlay', () =>
  import('../play/PlayOverlay.tsx').then((module) => module.PlayOverlay),
);

export function preloadFrame(): void {
  PlayPage.preload();
  PlayOverlay.preload();
}

/** Fetches a game's code. A failure shows when the game is opened, not now. */
export function preloadGame({ load }: Game): void {
  Promise.all([load?.rules(), load?.view()]).catch(() => undefined);
}
