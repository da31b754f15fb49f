import { useId } from 'react';
import { Button } from '../../kit/board/Button.tsx';
import styles from './FrameDialog.module.css';
import { FrameDialog } from './FrameDialog.tsx';
import type { Confirmation } from './requests.ts';

export function ConfirmDialog({ title, yes, no, onAnswer }: Confirmation & { onAnswer(yes: boolean): void }) {
  const heading = useId();
  return (
    <FrameDialog labelledBy={heading} onClose={() => onAnswer(false)}>
      <h2 id={heading}>{title}</h2>
      <div className={styles.buttons}>
        <Button autoFocus onClick={() => onAnswer(false)}>
          {no}
        </Button>
        <Button className={styles.plain} onClick={() => onAnswer(true)}>
          {yes}
        </Button>
      </div>
    </FrameDialog>
  );
}
