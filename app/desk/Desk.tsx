// The operator's desk. The fragment names the screen, such as #players or #rounds/<a player's id>.
import { useLayoutEffect } from 'react';
import { useHash } from '../lib/hash.ts';
import { SmileMark } from '../lib/ui/SmileMark.tsx';
import { ThemeToggle } from '../shell/ThemeToggle.tsx';
import { useClosed } from './ask.tsx';
import { Boxes } from './Boxes.tsx';
import { Catalogue } from './Catalogue.tsx';
import styles from './Desk.module.css';
import { Friends } from './Friends.tsx';
import { Health } from './Health.tsx';
import { Inbox } from './Inbox.tsx';
import { Log } from './Log.tsx';
import { Players } from './Players.tsx';
import { Rounds } from './Rounds.tsx';
import '../lib/ui/lists.css';

const screens = [
  ['catalogue', 'Catalogue', Catalogue],
  ['boxes', 'Boxes', Boxes],
  ['submissions', 'Submissions', Inbox],
  ['players', 'Players', Players],
  ['friends', 'Friends', Friends],
  ['rounds', 'Rounds', Rounds],
  ['health', 'Health', Health],
  ['log', 'Log', Log],
] as const;

export function Desk() {
  const hash = useHash();
  const closed = useClosed();
  // Scrolls to the top: the browser keeps the position, as no element has this name.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each screen
  useLayoutEffect(() => {
    window.scrollTo(0, 0);
  }, [hash]);
  const [name = '', rest = ''] = hash.slice(1).split('/');
  const [screen, title, Screen] = screens.find(([each]) => each === name) ?? screens[0];
  if (closed) return <Closed />;
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
        <Screen key={rest} player={rest} />
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
