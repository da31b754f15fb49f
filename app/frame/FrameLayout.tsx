// Where the parts of a frame lie: the screen with the game, and beside or below it what there is to read.
import type { CSSProperties, ReactNode, RefObject } from 'react';
import type { Game } from '../../kit/contract/card.ts';
import styles from './FrameLayout.module.css';

interface Props {
  readonly game: Game;
  /** Of the whole frame, for those who listen; the game's name unless given. */
  readonly label?: string | undefined;
  readonly panel?: RefObject<HTMLElement | null>;
  /** None in a page that is prerendered: its security policy allows no inline style. */
  readonly style?: CSSProperties;
  readonly aside?: ReactNode;
  readonly dialogs?: ReactNode;
  readonly children: ReactNode;
}

export function FrameLayout({ game, label = game.name, panel, style, aside, dialogs, children }: Props) {
  return (
    <section
      ref={panel}
      className={styles.frame}
      data-field={game.field}
      data-aside={aside !== undefined}
      style={style}
      aria-label={label}
    >
      <div className={styles.screen}>{children}</div>
      {aside !== undefined && <aside className={styles.aside}>{aside}</aside>}
      {dialogs}
    </section>
  );
}
