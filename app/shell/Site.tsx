// The site around the games: header, main area, footer, and the dialogs that a fragment opens anywhere.
import { type ComponentType, Suspense, useLayoutEffect } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { Button } from '../../kit/board/Button.tsx';
import { Home } from '../home/Home.tsx';
import { clearHash, useHash } from '../lib/hash.ts';
import { lazyChunk } from '../lib/lazyChunk.tsx';
import { Loader } from '../lib/ui/Loader.tsx';
import { Message } from '../lib/ui/Message.tsx';
import { SkipLink } from '../lib/ui/SkipLink.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';

/** Pages besides the home page, each with its code. */
const pages = {
  leaderboards: lazyChunk(() => import('../leaderboard/LeaderboardPage.tsx'), 'LeaderboardPage'),
  today: lazyChunk(() => import('../today/TodayPage.tsx'), 'TodayPage'),
  calendar: lazyChunk(() => import('../today/CalendarPage.tsx'), 'CalendarPage'),
  friends: lazyChunk(() => import('../friends/FriendsPage.tsx'), 'FriendsPage'),
  you: lazyChunk(() => import('../you/YouPage.tsx'), 'YouPage'),
  figures: lazyChunk(() => import('../you/FiguresPage.tsx'), 'FiguresPage'),
};

const legal = () => import('./LegalTexts.tsx');

const dialogs = new Map([
  ['#privacy', lazyChunk(legal, 'Privacy', null)],
  ['#terms', lazyChunk(legal, 'Terms', null)],
  ['#settings', lazyChunk(() => import('../settings/SettingsDialog.tsx'), 'SettingsDialog', null)],
]);

interface Props {
  readonly page: 'home' | keyof typeof pages | 'no-game' | 'nowhere';
  /** ID of the friends' box, or slug of the game. */
  readonly id: string;
  /** A game is open over the page. */
  readonly covered: boolean;
}

export function Site({ page, id, covered }: Props) {
  const hash = useHash();
  const Dialog = dialogs.get(hash);
  // Undefined for the home page, and for pages without one.
  const Page: ComponentType<{ readonly id: string }> | undefined = pages[page as keyof typeof pages];
  useLayoutEffect(replayTaps, []);
  return (
    <div inert={covered}>
      <SkipLink to="content">Skip to content</SkipLink>
      <Header />
      <main id="content" className="unringed" tabIndex={-1}>
        {page === 'home' && <Home covered={covered} />}
        <Suspense fallback={<Loader words="Loading…" />}>{Page && <Page id={id} />}</Suspense>
        {page === 'no-game' && <NotFound text="Game not found." />}
        {page === 'nowhere' && <NotFound text="Page not found." />}
      </main>
      <Footer />
      {Dialog && <Dialog key={hash} onClose={clearHash} />}
    </div>
  );
}

function NotFound({ text }: { readonly text: string }) {
  return (
    <Message title={text}>
      <Button onClick={() => navigate('/')}>Back to home</Button>
    </Message>
  );
}

/** Replays taps on buttons from before the code had loaded, queued by theme-init.ts. Links and keys work without it. */
function replayTaps(): void {
  const { earlyInput = [] } = window;
  window.earlyInput = undefined;
  for (const { type, target, eventPhase } of earlyInput) {
    // Skips an event in dispatch: React still receives it.
    if (type === 'click' && !eventPhase) (target as Element).closest?.('button')?.click();
  }
}
