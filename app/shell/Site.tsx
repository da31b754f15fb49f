// The site around the games: header, main area, footer.
import { Suspense, useLayoutEffect } from 'react';
import { Home } from '../home/Home.tsx';
import { lazyChunk } from '../lib/lazyChunk.tsx';
import { Loader } from '../lib/ui/Loader.tsx';
import { SkipLink } from '../lib/ui/SkipLink.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { NotFound } from './NotFound.tsx';
import { PopUps } from './PopUps.tsx';
import styles from './Site.module.css';

const LeaderboardPage = lazyChunk('leaderboards', () =>
  import('../leaderboard/LeaderboardPage.tsx').then((m) => m.LeaderboardPage),
);

const TodayPage = lazyChunk('today', () => import('../today/TodayPage.tsx').then((m) => m.TodayPage));

const YouPage = lazyChunk('your page', () => import('../you/YouPage.tsx').then((m) => m.YouPage));

interface Props {
  readonly page: 'home' | 'leaderboards' | 'you' | 'today' | 'no-game' | 'nowhere';
  /** A game lies over the page, which is inert until it closes. */
  readonly covered: boolean;
}

export function Site({ page, covered }: Props) {
  useLayoutEffect(takeUpTaps, []);
  return (
    <div inert={covered}>
      <SkipLink to="content">Skip to content</SkipLink>
      <Header />
      <main id="content" className={styles.main} tabIndex={-1}>
        {page === 'home' && <Home covered={covered} />}
        <Suspense fallback={<Loader words="Loading…" />}>
          {page === 'leaderboards' && <LeaderboardPage />}
          {page === 'today' && <TodayPage />}
          {page === 'you' && <YouPage />}
        </Suspense>
        {page === 'no-game' && <NotFound text="Game not found." />}
        {page === 'nowhere' && <NotFound text="Page not found." />}
      </main>
      <Footer />
      <PopUps />
    </div>
  );
}

/** Replays taps on buttons from before the code had loaded, kept by theme-init.ts. Links and keys worked without. */
function takeUpTaps(): void {
  const { earlyInput = [] } = window;
  window.earlyInput = undefined;
  for (const { type, target, eventPhase } of earlyInput) {
    // Skips an event in dispatch: React still receives it.
    if (type === 'click' && !eventPhase) (target as Element).closest?.('button')?.click();
  }
}
