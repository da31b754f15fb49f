// Menu of seldom-used actions in a game: sound, leaderboard, help, the narrator, and on phones the results.
import { type KeyboardEvent, useId, useRef } from 'react';
import { useSettings } from '../settings/store.ts';
import { useMute } from '../sound/useFeedback.ts';
import header from './Header.module.css';
import styles from './Menu.module.css';

export interface MenuControls {
  onBoards(): void;
  onHelp(): void;
  onWhere(): void;
  /** Undefined when the session has no results to show. */
  readonly onResults?: (() => void) | undefined;
}

export function Menu({ onBoards, onHelp, onWhere, onResults }: MenuControls) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [muted, toggle] = useMute();
  const { scan } = useSettings();
  /** Closes the menu first: a dialog that opens next must find the top layer empty. */
  const then = (act: () => void) => (): void => {
    list.current?.hidePopover();
    act();
  };
  /** Escape closes the menu, not the game. */
  const keep = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && list.current?.matches(':popover-open')) event.stopPropagation();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps a key from the frame
    <div onKeyDown={keep}>
      <button type="button" className={header.icon} popoverTarget={id} aria-label="Menu" title="Menu">
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M4 6.500h16M4 12h16M4 17.500h16" />
        </svg>
      </button>
      <div ref={list} id={id} popover={scan ? 'manual' : 'auto'} className={styles.menu}>
        <button type="button" onClick={toggle} aria-label="Mute" aria-pressed={muted} aria-keyshortcuts="m">
          {muted ? 'Sound off' : 'Sound on'} <kbd>M</kbd>
        </button>
        <button type="button" onClick={then(onBoards)}>
          Leaderboard
        </button>
        <button type="button" onClick={then(onHelp)} aria-label="Help" aria-keyshortcuts="?">
          Help <kbd>?</kbd>
        </button>
        <button type="button" onClick={then(onWhere)} aria-keyshortcuts=",">
          Describe the board <kbd>,</kbd>
        </button>
        {onResults && (
          <button type="button" className={styles.results} onClick={then(onResults)}>
            Session results
          </button>
        )}
      </div>
    </div>
  );
}
