// The operator's desk. The fragment names the screen, such as #players or #rounds/<a player's id>.
import { type ReactNode, useLayoutEffect } from 'react';
import { useStore } from '../../kit/board/store.ts';
import type { DeskRow } from '../../protocol/desk.ts';
import { useHash } from '../lib/hash.ts';
import { replayPath } from '../lib/route.ts';
import { SmileMark } from '../lib/ui/SmileMark.tsx';
import { ThemeToggle } from '../shell/ThemeToggle.tsx';
import { closed } from './ask.ts';
import { Catalogue } from './Catalogue.tsx';
import styles from './Desk.module.css';
import { Health } from './Health.tsx';
import { Inbox } from './Inbox.tsx';
import { Listing } from './Listing.tsx';
import { Players } from './Players.tsx';
import '../lib/ui/lists.css';

interface ScreenProps {
  /** ID behind the screen's name in the fragment; '' without one. */
  readonly id: string;
}

/** The latest begun one, and two weeks. */
const DAYS = 15;

type Screen = readonly [name: string, title: string, Shown: (props: ScreenProps) => ReactNode];

const catalogue: Screen = ['catalogue', 'Catalogue', Catalogue];
const screens: readonly Screen[] = [
  catalogue,
  ['boxes', 'Boxes', () => <Listing of="today" title="date" given={{ days: String(DAYS) }} />],
  ['submissions', 'Submissions', Inbox],
  ['players', 'Players', Players],
  ['friends', 'Friends', ({ id }) => <Listing of="friends" title="name" given={{ id }} />],
  ['rounds', 'Rounds', Rounds],
  ['health', 'Health', Health],
  ['log', 'Log', () => <Listing of="log" />],
];

function Rounds({ id: player }: ScreenProps) {
  const watch = ({ id, finishedAt }: DeskRow) =>
    finishedAt !== null && (
      <a
        className="button plain"
        href={replayPath(id)}
        target="_blank"
        rel="noreferrer"
        aria-describedby={id}
      >
        Watch
      </a>
    );
  return <Listing of="runs" title="game" given={{ player }} more={watch} />;
}

export function Desk() {
  const hash = useHash();
  const isClosed = useStore(closed);
  // Scrolls to the top: the browser keeps the position, as no element has this name.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each screen
  useLayoutEffect(() => {
    window.scrollTo(0, 0);
  }, [hash]);
  const [name = '', rest = ''] = hash.slice(1).split('/');
  const [screen, title, Shown] = screens.find(([each]) => each === name) ?? catalogue;
  if (isClosed) return <Closed />;
  return (
    <>
      <header className={`page grid align ${styles.header}`}>
        <a className="row title-s touch bare expanded" href="/">
          <SmileMark />
          Play Small
        </a>
        <nav className={`flex gap-4 ${styles.tabs}`} aria-label="Desk">
          {screens.map(([each, words]) => (
            <a
              className={each === screen ? 'button' : 'button plain'}
              key={each}
              href={`#${each}`}
              aria-current={each === screen ? 'page' : undefined}
            >
              {words}
            </a>
          ))}
        </nav>
        <ThemeToggle />
      </header>
      <main className={`page ${styles.main}`}>
        <h1>{title}</h1>
        <Shown key={hash} id={rest} />
      </main>
    </>
  );
}

function Closed() {
  return (
    <main className={`page ${styles.main}`}>
      <h1>You can’t use the desk</h1>
      <p role="alert">You’re signed out or no longer an operator. Your last change wasn’t made.</p>
      <p>
        <a href="/">Back to the arcade</a>
      </p>
    </main>
  );
}
