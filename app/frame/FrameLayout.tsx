// Layout of a frame: the screen with the game, and text beside or below it.
import type { CSSProperties, ReactNode, RefObject } from 'react';
import type { Game } from '../../kit/contract/card.ts';
import { SkipLink } from '../lib/ui/SkipLink.tsx';
import styles from './FrameLayout.module.css';

/** ID of the board's region, for the skip link. */
export const boardId = 'board';

interface Props {
  readonly game: Game;
  readonly label?: string | undefined;
  readonly panel?: RefObject<HTMLElement | null>;
  /** Missing in prerendered pages: their security policy allows no inline style. */
  readonly style?: CSSProperties;
  readonly aside?: ReactNode;
  readonly dialogs?: ReactNode;
  /** Children that others make room for. A `:has` selector would search all cells after each change of the board. */
  readonly has?:
    | Partial<Record<'look' | 'pace' | 'practice' | 'results' | 'strip' | 'ticket' | 'tray', boolean>>
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
        className={`body relative grid scrolls ${styles.frame}`}
        data-field={game.field}
        data-aside={aside !== undefined}
        style={style}
        aria-label={label ?? game.name}
      >
        <div className={`relative grid measured ${styles.screen}`} data-has={parts.join(' ')}>
          {children}
        </div>
        {aside !== undefined && <aside className={`flex column ${styles.aside}`}>{aside}</aside>}
        {dialogs}
      </section>
    </>
  );
}
