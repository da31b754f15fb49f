// Panel over the board, before the first turn and between the turns of a run. The frame shows the end of a run.
import { type ReactNode, useRef, useState } from 'react';
import styles from './BoardPanel.module.css';
import { Button } from './Button.tsx';
import { useBoardFocus } from './context.ts';
import { stopButtonKeys } from './keys.ts';

interface Props {
  readonly title: string;
  readonly children: ReactNode;
  /** Label of the button: "Start", "Next maze". */
  readonly action: string;
  onAction(): void;
  /** Stops the countdown to the next turn; undefined without one. */
  readonly onPause?: (() => void) | undefined;
}

/** The board keeps the keyboard focus, so the view maps Enter and Space to the action, and P to the pause. */
export function BoardPanel({ title, children, action, onAction, onPause }: Props) {
  const focusBoard = useBoardFocus();
  const [paused, setPaused] = useState(false);
  /** Ignores the click of a touch that ended the turn on a pad below this panel. */
  const pressed = useRef(false);
  return (
    <div className={`paper absolute grid middle centred gap-12 z-2 corners ${styles.panel}`}>
      <h2>{title}</h2>
      <div className="grid wide bold gap-4">{children}</div>
      <div className="cluster justify gap-8">
        <Button
          className={styles.button}
          onPointerDown={() => {
            pressed.current = true;
          }}
          onClick={({ detail }) => {
            // Clicks by Enter, Space and one-button play have no pointer.
            if (detail > 0 && !pressed.current) return;
            onAction();
            focusBoard();
          }}
        >
          {action}
        </Button>
        {/* Stays in place, so that a second press does not hit the other button. */}
        {(onPause || paused) && (
          <Button
            className={styles.button}
            plain
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
