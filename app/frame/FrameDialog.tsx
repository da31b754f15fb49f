import type { ReactNode } from 'react';
import { useFrame } from '../../kit/board/context.ts';
import { Dialog } from '../lib/ui/Dialog.tsx';
import styles from './FrameDialog.module.css';

interface Props {
  readonly labelledBy: string;
  onClose(): void;
  readonly children: ReactNode;
}

export function FrameDialog({ labelledBy, onClose, children }: Props) {
  const { board } = useFrame();
  return (
    <Dialog
      labelledBy={labelledBy}
      className={styles.dialog}
      onClose={onClose}
      onGone={() => board.current?.focus({ preventScroll: true })}
    >
      <div className={styles.body}>{children}</div>
    </Dialog>
  );
}
