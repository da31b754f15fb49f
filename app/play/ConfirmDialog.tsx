import { useId } from 'react';
import { FrameButton } from './FrameButton.tsx';
import styles from './FrameDialog.module.css';
import { FrameDialog } from './FrameDialog.tsx';
import type { Question } from './questions.ts';

export function ConfirmDialog({ title, yes, no, onAnswer }: Question & { onAnswer(yes: boolean): void }) {
  const heading = useId();
  return (
    <FrameDialog labelledBy={heading} onClose={() => onAnswer(false)}>
      <h2 id={heading}>{title}</h2>
      <div className={styles.buttons}>
        <FrameButton autoFocus onClick={() => onAnswer(false)}>
          {no}
        </FrameButton>
        <FrameButton className={styles.plain} onClick={() => onAnswer(true)}>
          {yes}
        </FrameButton>
      </div>
    </FrameDialog>
  );
}
