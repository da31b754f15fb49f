// A word from the board itself, over it: before the first turn, and between the turns of a run. (The end of
// a run is the frame's to tell.)
import type { ReactNode } from 'react';
import { FrameButton, useBoardFocus } from '../../app/play/frame.ts';
import styles from './BoardPanel.module.css';

interface Props {
  readonly title: string;
  readonly children: ReactNode;
  /** The button's words: "Start", "Next maze". */
  readonly action: string;
  onAction(): void;
}

/** The board keeps the keyboard: a view that shows this also maps Enter and Space to the action. */
export function BoardPanel({ title, children, action, onAction }: Props) {
  const focusBoard = useBoardFocus();
  return (
    <div className={styles.panel}>
      <h2>{title}</h2>
      <div className={styles.words}>{children}</div>
      <FrameButton
        className={styles.button}
        onClick={() => {
          onAction();
          focusBoard();
        }}
      >
        {action}
      </FrameButton>
    </div>
  );
}
