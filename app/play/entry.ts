// Lazy entry points of the game's page and overlay, so that the home page does not wait for them.
import { lazyChunk } from '../lib/lazyChunk.tsx';
import { within } from '../lib/within.ts';

export const PlayPage = lazyChunk('play', () => import('./PlayPage.tsx').then((module) => module.PlayPage));
export const PlayOverlay = lazyChunk('play overlay', () =>
  import('./PlayOverlay.tsx').then((module) => module.PlayOverlay),
);

export function preloadFrame(): void {
  void PlayPage.preload();
  void PlayOverlay.preload();
}

/** The longest that a game's page waits to show everything in one go. */
const PRELOAD_TIMEOUT_MS = 2_000;

/**
 * Fetches what a game's page shows and deals the first round, before anything renders. Never fails: what did not
 * come in time, or at all, is waited for or reported where it is rendered.
 */
export async function preloadRound(slug: string): Promise<void> {
  const opening = Promise.all([import('./openGame.ts'), gameOf(slug)]).then(
    ([module, game]) => game && module.preloadOpening(game),
  );
  const everything = Promise.allSettled([PlayPage.preload(), opening]);
  await within(PRELOAD_TIMEOUT_MS, everything).catch(() => undefined);
}

/** Fetches a game's code. A failure shows when the game is opened, not now. */
export function preloadGame(slug: string): void {
  gameOf(slug)
    .then((game) => Promise.all([game?.load?.rules(), game?.load?.view()]))
    .catch(() => undefined);
}

async function gameOf(slug: string) {
  const { gameBySlug } = await import('../../games/index.ts');
  return gameBySlug(slug);
}
