// Chooses the kind of page: the site, a game, full-screen or over the home page, a replay or a challenge.
import { Suspense, useEffect, useLayoutEffect } from 'react';
import { useHistoryState, usePathname } from 'wouter/use-browser-location';
import { onInk } from '../../kit/picture/inks.ts';
import { fieldVar, inkVar } from '../lib/inks.ts';
import { lazyChunk } from '../lib/lazyChunk.tsx';
import type { GameCard } from '../lib/registry.ts';
import { pageKey, routeOf } from '../lib/route.ts';
import { ErrorBoundary } from '../lib/ui/ErrorBoundary.tsx';
import { Loader } from '../lib/ui/Loader.tsx';
import { PlayOverlay, PlayPage } from '../play/entry.ts';
import styles from './App.module.css';
import { ErrorPage } from './ErrorPage.tsx';
import { Meta } from './Meta.tsx';

// Loads separately, so that a game's page does not wait for the site's code.
const Site = lazyChunk(() => import('./Site.tsx'), 'Site');

const ReplayPage = lazyChunk(() => import('../replay/ReplayPage.tsx'), 'ReplayPage');
const ChallengePage = lazyChunk(() => import('../challenge/ChallengePage.tsx'), 'ChallengePage');
const SolvePage = lazyChunk(() => import('../solve/SolvePage.tsx'), 'SolvePage');

/** @param path the address to render; defaults to the browser's */
export function App({ path }: { readonly path?: string }) {
  return (
    <ErrorBoundary fallback={(error) => <ErrorPage error={error} />}>
      <Screen path={path} />
    </ErrorBoundary>
  );
}

function Screen({ path }: { readonly path: string | undefined }) {
  const here = usePathname(path === undefined ? {} : { ssrPath: path });
  const route = routeOf(here, useHistoryState());
  const game = route.page === 'game' ? route : undefined;
  const id = 'id' in route ? route.id : '';
  const page = game?.overlay ? 'home' : route.page;
  const isOpen = game !== undefined;
  const isRound = page === 'replay' || page === 'challenge' || page === 'solve';
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-game', isOpen);
    return () => document.documentElement.removeAttribute('data-game');
  }, [isOpen]);
  useEffect(() => {
    // These pages replay no early input.
    if (isRound) window.earlyInput = undefined;
  }, [isRound]);
  return (
    <div data-page={pageKey(route)}>
      <Meta route={route} />
      {page !== 'game' && (
        <Suspense fallback={<Loader words="Loading…" />}>
          {page === 'replay' && <ReplayPage key={id} id={id} />}
          {page === 'challenge' && <ChallengePage key={id} run={id} />}
          {page === 'solve' && <SolvePage />}
          {!isRound && <Site page={page} id={id} covered={isOpen} />}
        </Suspense>
      )}
      {game && (
        <div className={styles.game} data-game-open data-overlay={game.overlay || undefined}>
          <Suspense fallback={<Opening game={game.game} />}>
            {game.overlay ? <PlayOverlay slug={game.game.slug} /> : <PlayPage slug={game.game.slug} />}
          </Suspense>
        </div>
      )}
    </div>
  );
}

function Opening({ game }: { readonly game: GameCard }) {
  return (
    <div
      className={`grid level ${styles.opening}`}
      style={{ background: fieldVar(game.field), color: inkVar(onInk(game.field)) }}
    >
      <Loader words={`Loading ${game.name}…`} />
    </div>
  );
}
