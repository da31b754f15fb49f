// Where the parts of a frame lie: the screen with the game, and beside or below it what there is to read.
import type { CSSProperties, ReactNode, RefObject } from 'react';
import type { Game } from '../../kit/contract/card.ts';
import { SkipLink } from '../lib/ui/SkipLink.tsx';
import { boardId } from './BoardArea.tsx';
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
  /**
   * Which of the parts that others make room for are among the children: told, as a style that looks for them inside
   * (`:has`) would cost each change of a board a look at all its cells.
   */
  readonly has?:
    | Partial<Readonly<Record<'pace' | 'results' | 'strip' | 'ticket' | 'tray', boolean>>>
    | undefined;
  readonly children: ReactNode;
}

export function FrameLayout({ game, label, panel, style, aside, dialogs, has, children }: Props) {
  const parts = Object.entries(has ?? {}).flatMap(([part, isThere]) => (isThere ? [part] : []));
  return (
    <>
      <SkipLink to={boardId}>Skip to the board</SkipLink>
      <section
        ref={panel}
        className={styles.frame}
        data-field={game.field}
        data-aside={aside !== undefined}
        style={style}
        aria-label={label ?? game.name}
      >
        <div className={styles.screen} data-has={parts.join(' ')}>
          {children}
        </div>
        {aside !== undefined && <aside className={styles.aside}>{aside}</aside>}
        {dialogs}
      </section>
    </>
  );
}
