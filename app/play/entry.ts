// Lazy entry points of the game's page and overlay.
import { lazyChunk } from '../lib/lazyChunk.tsx';
import { within } from '../lib/within.ts';

export const PlayPage = lazyChunk(() => import('./PlayPage.tsx'), 'PlayPage');
export const PlayOverlay = lazyChunk(() => import('./PlayPage.tsx'), 'PlayOverlay');

export function preloadFrame(): void {
  void PlayPage.preload();
  void PlayOverlay.preload();
}

/** Longest wait (ms) for everything that a game's page shows first. */
const PRELOAD_TIMEOUT_MS = 2_000;

/** Fetches a game's page and deals the first round before anything renders. Never rejects: rendering reports errors. */
export async function preloadRound(slug: string): Promise<void> {
  const opening = Promise.all([import('./openGame.ts'), gameOf(slug)]).then(
    ([module, game]) => game && module.preloadOpening(game),
  );
  const everything = Promise.allSettled([PlayPage.preload(), opening]);
  await within(PRELOAD_TIMEOUT_MS, everything).catch(() => undefined);
}

/** Fetches a game's code. Opening the game reports a failure. */
export function preloadGame(slug: string): void {
  Promise.all([import('../../games/load.ts'), gameOf(slug)])
    .then(([code, game]) => game && Promise.all([code.loadRules(game), code.loadView(game)]))
    .catch(() => undefined);
}

async function gameOf(slug: string) {
  const { gameBySlug } = await import('../../games/index.ts');
  return gameBySlug(slug);
}
