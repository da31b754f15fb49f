import './lib/ui/fonts.css';
import './lib/ui/tokens.css';
import './lib/ui/global.css';
import { StrictMode, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { onSignOut } from './account/onSignOut.ts';
import { loadCards } from './lib/cards.ts';
import { isOverlayState, pageKey, type Route, routeOf } from './lib/route.ts';
import { leaveUnheard } from './lib/unheard.ts';
import { removeWayOut } from './lib/wayOut.ts';
import { runsChunk, sendOutbox } from './play/chunks.ts';
import { preloadRound } from './play/entry.ts';
import { App } from './shell/App.tsx';
import { ErrorPage } from './shell/ErrorPage.tsx';
import { followTheme } from './shell/theme.ts';

// History state outlives a reload, yet a game that lay over the home page reloads as a page.
if (isOverlayState(window.history.state)) {
  window.history.replaceState({ ...window.history.state, overlay: false }, '');
}
followTheme();
void sendOutbox();
onSignOut(() => runsChunk().then(({ sendAll }) => sendAll()));
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  // Installing the service worker must not delay a first visit.
  window.addEventListener('load', () => setTimeout(startOffline, 4_000));
}

const container = document.getElementById('root');
if (!container) throw new Error('No #root.');
leaveUnheard(container);
start(container).catch((error: unknown) => {
  removeWayOut();
  createRoot(container).render(<ErrorPage error={error} />);
});

async function start(root: HTMLElement): Promise<void> {
  // A game's page has asked for the game's code already, so waiting for it costs nothing, and then the board shows
  // in one go, without React's pause between a placeholder and its content. The cards are in the same chunk: a second
  // import in sequence would let keys and frames go first each time.
  const slug = /^game:(.+)/.exec(prerendered(root) ?? '')?.[1];
  const preloaded = slug === undefined ? undefined : preloadRound(slug);
  await loadCards();
  const route = routeOf(window.location.pathname, null);
  if (route.page === 'game' && route.game.picture) await (preloaded ?? preloadRound(route.game.slug));
  show(root, route);
}

function startOffline(): void {
  if (!navigator.onLine) return;
  import('./offline/register.ts').then(({ keepOffline }) => keepOffline()).catch(() => undefined);
}

function show(root: HTMLElement, route: Route): void {
  removeWayOut();
  const app = (
    <StrictMode>
      <App />
      <Typefaces />
    </StrictMode>
  );
  // Renders in a transition, so that React yields to the browser and to input.
  startTransition(() => {
    if (canBeTakenOver(root, route)) hydrateRoot(root, app);
    else {
      forgetMetadata();
      createRoot(root).render(app);
    }
  });
}

/**
 * Loads once the page has rendered and the earlier input is handled. All faces apply when both are
 * there, so that layout runs only one more time.
 */
function Typefaces() {
  useEffect(() => {
    const show = () => {
      delete document.documentElement.dataset.waits;
    };
    setTimeout(() => document.fonts.load('900 1em Anybody, Figtree').then(show, show));
  }, []);
  return null;
}

/**
 * The server sends one page for all unknown addresses; React can hydrate only the same page. A game's page holds
 * only an empty frame, which renders faster with its board than it hydrates.
 */
function canBeTakenOver(root: HTMLElement, route: Route): boolean {
  return prerendered(root) === pageKey(route) && route.page !== 'game';
}

/** Key of the page that the server sent. */
function prerendered(root: HTMLElement): string | undefined {
  return root.querySelector<HTMLElement>(':scope > [data-page]')?.dataset.page;
}

/** Removes the prerendered metadata, as React adds its own. */
function forgetMetadata(): void {
  const made =
    'title, meta[property], meta[name]:not([name="viewport"], [name="theme-color"]), link[rel="canonical"]';
  for (const element of document.head.querySelectorAll(made)) element.remove();
}
