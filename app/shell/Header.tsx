import { type MouseEvent, useRef, useState } from 'react';
import { Account, Notice } from '../account/Account.tsx';
import { Own } from '../home/Own.tsx';
import { optionalChunk } from '../lib/lazyChunk.tsx';
import { friendsPath, todayPath } from '../lib/route.ts';
import { SmileMark } from '../lib/ui/SmileMark.tsx';
import { useDismiss } from '../lib/useDismiss.ts';
import styles from './Header.module.css';
import { ThemeToggle } from './ThemeToggle.tsx';

const HeaderAtRest = optionalChunk(() => import('./HeaderAtRest.tsx'), 'HeaderAtRest');
const FriendsPlayed = optionalChunk(() => import('./HeaderAtRest.tsx'), 'FriendsPlayed');

const links = [
  [todayPath, 'Today'],
  ['/#games', 'Games'],
  [friendsPath(), 'Friends'],
  ['/#about', 'About'],
  ['/#contact', 'Contact'],
] as const;

/** Jumps to the target on a second press: Chromium would stop its smooth scroll midway. */
function arrive(event: MouseEvent<HTMLAnchorElement>): void {
  const { href, hash } = event.currentTarget;
  if (!hash || href !== window.location.href) return;
  event.preventDefault();
  document.querySelector(hash)?.scrollIntoView({ behavior: 'instant' });
}

/** On narrow screens the links and the account unfold below the first row. */
export function Header() {
  const [open, setOpen] = useState(false);
  const header = useRef<HTMLElement>(null);
  const menuButton = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);
  useDismiss(header, open, close, menuButton);

  return (
    <header ref={header} className={styles.header}>
      <div className={`page row relative gap-12 ${styles.row}`} data-open={open || undefined}>
        <a className={`row title-s rigid one-line touch bare expanded ${styles.brand}`} href="/">
          <SmileMark />
          Play Small
        </a>
        <button
          ref={menuButton}
          type="button"
          className={`icon off ${styles.menuButton}`}
          aria-label="Menu"
          aria-expanded={open}
          aria-controls="site-links site-account"
          onClick={() => setOpen(!open)}
        >
          <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
            <path
              d={open ? 'M6 6l12 12M18 6L6 18' : 'M4 7h16M4 12h16M4 17h16'}
              stroke="currentcolor"
              strokeWidth="2.5"
              strokeLinecap="round"
            />
          </svg>
        </button>
        <nav id="site-links" className={`flex grow ${styles.links}`} aria-label="Main">
          {links.map(([href, name]) => (
            <a
              className="note flex align touch pill bare"
              key={href}
              href={href}
              onClick={(event) => {
                close();
                arrive(event);
              }}
            >
              {name}
              {href === todayPath && <Own of={HeaderAtRest} />}
              {href === friendsPath() && <Own of={FriendsPlayed} />}
            </a>
          ))}
        </nav>
        <ThemeToggle className={styles.theme} />
        <div id="site-account" className={`rigid ${styles.account}`}>
          <Account />
        </div>
        {/* Always visible: it may be about an action elsewhere. */}
        <Notice />
      </div>
    </header>
  );
}
