// Page of a recorded round: its replay and its verification.
import { Suspense, use } from 'react';
import { backOrHome } from '../lib/backOrHome.ts';
import { leaderboardsPath } from '../lib/route.ts';
import buttons from '../lib/ui/buttons.module.css';
import { Loader } from '../lib/ui/Loader.tsx';
import { Message } from '../lib/ui/Message.tsx';
import { useHydrated } from '../lib/useHydrated.ts';
import { type Loaded, loadReplay, type Missing as MissingReplay } from './loadReplay.ts';
import { ReplayFrame } from './ReplayFrame.tsx';
import styles from './ReplayPage.module.css';

/** @param id of a run, or of a round on this device */
export function ReplayPage({ id }: { readonly id: string }) {
  const hydrated = useHydrated();
  return (
    <main className={styles.page}>
      {hydrated ? (
        <Suspense fallback={<Loader words="Loading the replay…" />}>
          <Opened id={id} />
        </Suspense>
      ) : (
        <Loader words="Loading the replay…" />
      )}
    </main>
  );
}

const loading = new Map<string, Promise<Loaded>>();

/** Keeps one promise for the life of the page: React reads it in every attempt to render. */
function load(id: string): Promise<Loaded> {
  const known = loading.get(id) ?? loadReplay(id);
  loading.set(id, known);
  return known;
}

function Opened({ id }: { readonly id: string }) {
  const loaded = use(load(id));
  if ('missing' in loaded) return <Missing {...loaded} />;
  return <ReplayFrame replay={loaded} onClose={backOrHome} />;
}

const missingWords = {
  gone: 'Anyone can watch rounds that reached a leaderboard or were shared. Other rounds are private. A guest’s rounds stay on the device they were played on.',
  unreachable: 'The server couldn’t be reached. Please try again later.',
  unreadable:
    'Your rounds on this device can’t be read right now. If Play Small is open in other tabs, close them and try again.',
} as const;

function Missing({ missing }: MissingReplay) {
  return (
    <Message
      title={missing === 'gone' ? 'Replay not found.' : 'The replay couldn’t load.'}
      text={missingWords[missing]}
    >
      <a className={buttons.solid} href="/">
        Back to home
      </a>
      <a className={buttons.quiet} href={leaderboardsPath}>
        Leaderboards
      </a>
    </Message>
  );
}
