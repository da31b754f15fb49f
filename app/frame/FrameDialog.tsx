import type { ComponentProps } from 'react';
import { useFrame } from '../../kit/board/context.ts';
import { Dialog } from '../lib/ui/Dialog.tsx';
import styles from './FrameDialog.module.css';

type Props = Pick<ComponentProps<typeof Dialog>, 'labelledBy' | 'onClose' | 'children'>;

export function FrameDialog({ children, ...props }: Props) {
  const { board } = useFrame();
  return (
    <Dialog {...props} className={styles.dialog} onGone={() => board.current?.focus({ preventScroll: true })}>
      <div className={styles.body}>{children}</div>
    </Dialog>
  );
}
