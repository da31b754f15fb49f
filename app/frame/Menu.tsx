// Menu of seldom-used actions in a game: sound, leaderboard, help, the narrator, and on phones the results.
import { type ReactNode, useContext, useId, useRef, useState } from 'react';
import { Frame } from '../../kit/board/context.ts';
import { shortcutOf } from '../../kit/board/keymap.ts';
import { useSettings } from '../settings/store.ts';
import { useMute } from '../sound/useFeedback.ts';
import header from './Header.module.css';
import styles from './Menu.module.css';
import '../lib/ui/menu.css';

export interface MenuControls {
  onBoards(): void;
  onHelp(): void;
  onWhere(): void;
  /** Undefined when the session has no results to show. */
  readonly onResults?: (() => void) | undefined;
  /** They come last: some are read first, and must push no other away from a finger. Missing for replays. */
  readonly links?: ReactNode;
}

export function Menu({ links, ...on }: Partial<MenuControls>) {
  const id = useId();
  // Unknown until the game has arrived.
  const { keymap = { letters: false } } = useContext(Frame) ?? {};
  const [isOpen, setOpen] = useState(false);
  const { ref, mode } = usePopover();
  const [muted, toggle] = useMute();
  const mute = shortcutOf('mute', keymap);
  /** Closes the menu first: a dialog that opens next must find the top layer empty. */
  const then = (act?: () => void) => (): void => {
    ref.current?.hidePopover();
    act?.();
  };
  return (
    <div>
      <button type="button" className={header.icon} popoverTarget={id} aria-label="Menu" title="Menu">
        <svg className="drawn" viewBox="0 0 24 24" width="24" aria-hidden="true">
          <path d="M4 6.500h16M4 12h16M4 17.500h16" />
        </svg>
      </button>
      <div
        ref={ref}
        id={id}
        popover={mode}
        className={`menu paper fixed ${styles.menu}`}
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        <button
          type="button"
          onClick={toggle}
          aria-label="Mute"
          aria-pressed={muted}
          aria-keyshortcuts={mute}
        >
          {muted ? 'Sound off' : 'Sound on'} <kbd className="note muted">{mute}</kbd>
        </button>
        <button type="button" onClick={then(on.onBoards)}>
          Leaderboard
        </button>
        <button type="button" onClick={then(on.onHelp)} aria-label="Help" aria-keyshortcuts="?">
          Help <kbd className="note muted">?</kbd>
        </button>
        <button type="button" onClick={then(on.onWhere)} aria-keyshortcuts=",">
          Describe the board <kbd className="note muted">,</kbd>
        </button>
        {on.onResults && (
          <button type="button" className={`lead ${styles.results}`} onClick={then(on.onResults)}>
            Session results
          </button>
        )}
        {isOpen && links}
      </div>
    </div>
  );
}

/** Ref and mode of a popover of the frame. */
export function usePopover() {
  const ref = useRef<HTMLDivElement>(null);
  const { scan } = useSettings();
  // One-button play presses outside of it.
  return { ref, mode: scan ? 'manual' : 'auto' } as const;
}
