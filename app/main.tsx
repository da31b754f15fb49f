import './lib/ui/sheets.ts';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { onSignOut, watchSession } from './account/session.ts';
import { loadCards } from './lib/cards.ts';
import { limitReactEvents } from './lib/reactEvents.ts';
import { isOverlayState, pageKey, routeOf } from './lib/route.ts';
import { forgetStep } from './lib/step.ts';
import { followTranslators } from './lib/translators.ts';
import { runsChunk, sendOutbox } from './play/chunks.ts';
import { preloadRound } from './play/entry.ts';
import { App } from './shell/App.tsx';
import { ErrorPage } from './shell/ErrorPage.tsx';

// A game over the home page reloads as a page, but its history state outlives the reload.
if (isOverlayState(window.history.state)) {
  window.history.replaceState({ ...window.history.state, overlay: false }, '');
}
// First, as the line is free once this code has come: the typefaces then arrive during the first render, not after it.
void document.fonts.load('900 1em Anybody, Figtree').then(showTypefaces, showTypefaces);
forgetStep();
watchSession(() => void sendOutbox());
onSignOut(() => runsChunk().then(({ sendAll }) => sendAll()));
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  // Installing the service worker must not delay a first visit.
  window.addEventListener('load', () => setTimeout(startOffline, 4_000));
}

const container = document.getElementById('root');
if (!container) throw new Error('No #root.');
limitReactEvents(container);
followTranslators(document.body);
start(container).catch((error: unknown) => {
  removeWayOut();
  createRoot(container).render(<ErrorPage error={error} />);
});

async function start(root: HTMLElement): Promise<void> {
  // Waits for a game's code, which the game's page has requested already, so that the board shows without React's
  // pause between a placeholder and its content. The cards are in the same chunk.
  const slug = /^game:(.+)/.exec(prerenderedKey(root) ?? '')?.[1];
  const preloaded = slug === undefined ? undefined : preloadRound(slug);
  await loadCards();
  const route = routeOf(window.location.pathname, null);
  if (route.page === 'game') await (preloaded ?? preloadRound(route.game.slug));
  removeWayOut();
  const app = (
    <StrictMode>
      <App />
    </StrictMode>
  );
  // The server sends one page for all unknown addresses, and React can hydrate only the same page. A game's page holds
  // only an empty frame, which renders faster with its board than it hydrates.
  const hydrates = prerenderedKey(root) === pageKey(route) && route.page !== 'game';
  // In a transition React yields to the browser and to input.
  startTransition(() => {
    if (hydrates) hydrateRoot(root, app);
    else {
      removeMetadata();
      createRoot(root).render(app);
    }
  });
}

function startOffline(): void {
  if (!navigator.onLine) return;
  import('./offline/register.ts').then(({ keepOffline }) => keepOffline()).catch(() => undefined);
}

/** Applies all typefaces together, so that layout runs once more only. */
function showTypefaces(): void {
  delete document.documentElement.dataset.waits;
}

function prerenderedKey(root: HTMLElement): string | undefined {
  return root.querySelector<HTMLElement>(':scope > [data-page]')?.dataset.page;
}

/** Removes index.html's links out of a page whose code fails to load. */
function removeWayOut(): void {
  document.getElementById('way-out')?.remove();
}

/** Removes the prerendered title and address, as React adds its own. */
function removeMetadata(): void {
  for (const element of document.head.querySelectorAll('title, link[rel="canonical"]')) element.remove();
}
