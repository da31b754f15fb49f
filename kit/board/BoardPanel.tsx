// A word from the board itself, over it: before the first turn, and between the turns of a run. (The end of
// a run is the frame's to tell.)
import { type ReactNode, useRef, useState } from 'react';
import styles from './BoardPanel.module.css';
import { Button } from './Button.tsx';
import { useBoardFocus } from './context.ts';
import { stopButtonKeys } from './stopButtonKeys.ts';

interface Props {
  readonly title: string;
  readonly children: ReactNode;
  /** The button's words: "Start", "Next maze". */
  readonly action: string;
  onAction(): void;
  /** Makes what would come by itself wait for the player; undefined where nothing would. */
  readonly onPause?: (() => void) | undefined;
}

/**
 * The board keeps the keyboard: a view that shows this also maps Enter and Space to the action, and P to the pause
 * where there is one.
 */
export function BoardPanel({ title, children, action, onAction, onPause }: Props) {
  const focusBoard = useBoardFocus();
  const [paused, setPaused] = useState(false);
  /** A touch that ended the turn before on a pad that this stands in the place of must not press the button, too. */
  const pressed = useRef(false);
  return (
    <div className={styles.panel}>
      <h2>{title}</h2>
      <div className={styles.words}>{children}</div>
      <div className={styles.buttons}>
        <Button
          className={styles.button}
          onPointerDown={() => {
            pressed.current = true;
          }}
          onClick={({ detail }) => {
            // A click without a pointer (Enter, Space, one-button play) counts none.
            if (detail > 0 && !pressed.current) return;
            onAction();
            focusBoard();
          }}
        >
          {action}
        </Button>
        {/* It stays where it is: a second press must not find the other button there. */}
        {(onPause || paused) && (
          <Button
            className={`${styles.button} ${styles.plain}`}
            off={!onPause}
            aria-keyshortcuts="P"
            onKeyDown={stopButtonKeys}
            onClick={() => {
              onPause?.();
              setPaused(true);
              focusBoard();
            }}
          >
            Pause
          </Button>
        )}
      </div>
    </div>
  );
}
