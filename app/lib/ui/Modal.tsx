import { type ReactNode, useId } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import styles from './Modal.module.css';

export function Modal({ title, onClose, children }: { title: string; onClose(): void; children: ReactNode }) {
  const heading = useId();
  return (
    <Dialog labelledBy={heading} className={styles.dialog} onClose={onClose}>
      <div className={styles.sheet}>
        <header className={styles.head}>
          <h2 id={heading}>{title}</h2>
          <Button onClick={onClose}>Close</Button>
        </header>
        <div className={styles.body}>{children}</div>
      </div>
    </Dialog>
  );
}
