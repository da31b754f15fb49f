import type { CSSProperties, MouseEvent, ReactNode } from 'react';
import { grouped } from '../../kit/board/grouped.ts';
import type { Game } from '../../kit/contract/card.ts';
import type { Badges } from '../../kit/contract/view.ts';
import styles from './Footer.module.css';

interface Props {
  readonly game: Game;
  readonly status: string;
  readonly badges: Badges | undefined;
  /** Number of lines of badges on a phone. */
  readonly lines: 1 | 2;
  /** High score shown in the header, so that the badges do not repeat it. */
  readonly high?: number | undefined;
  /** Runs after a button was used by mouse or touch: the board gets the keyboard back. */
  onPointerUse(): void;
  readonly children: ReactNode;
}

export function Footer({ game, status, badges, lines, high, onPointerUse, children }: Props) {
  const said = (label: string, value: Badges[string]): boolean =>
    label === 'Best' && (value === high || value === grouped(high ?? -1));
  const giveBack = (event: MouseEvent): void => {
    if (event.detail > 0 && document.querySelector('dialog[open]') === null) onPointerUse();
  };
  return (
    <footer className={styles.foot}>
      <div className={styles.line}>
        {/* The live region says it; here it is only to be seen. */}
        <p
          className={styles.status}
          aria-hidden="true"
          style={{ '--length': status.length } as CSSProperties}
        >
          {status}
        </p>
        {badges && (
          <ul className={styles.badges} data-lines={lines}>
            {Object.entries(badges).map(([label, value]) => (
              <li key={label} className={said(label, value) ? 'visually-hidden' : undefined}>
                {label} <b>{typeof value === 'number' ? grouped(value) : value}</b>
              </li>
            ))}
          </ul>
        )}
        <p className={styles.about}>
          <b>{game.name}</b> {game.desc}
        </p>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: it only watches clicks on the buttons inside */}
      <div className={styles.buttons} onClick={giveBack}>
        {children}
      </div>
    </footer>
  );
}

/** The difficulty, for layouts that place it beside the buttons instead of in the header. */
export function DockTabs({ children }: { readonly children: ReactNode }) {
  return <div className={styles.tabs}>{children}</div>;
}
