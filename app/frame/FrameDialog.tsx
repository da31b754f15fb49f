import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useFrame } from '../../kit/board/context.ts';
import styles from './FrameDialog.module.css';

/** A modal in the frame: closes on Escape and on its backdrop, and gives the focus to the board. */
export function FrameDialog({
  labelledBy,
  onClose,
  children,
}: {
  labelledBy: string;
  onClose(): void;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Where a press began: words may be selected out over the edge.
  const began = useRef<EventTarget>(null);
  const { board } = useFrame();
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => {
      // Closed before it leaves the page: until then nothing behind it can have the focus.
      element?.close();
      board.current?.focus({ preventScroll: true });
    };
  }, [board]);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={labelledBy}
      className={styles.dialog}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={(event) => event.stopPropagation()}
      onPointerDown={({ target }) => {
        began.current = target;
      }}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget && began.current === target) onClose();
      }}
    >
      <div className={styles.body}>{children}</div>
    </dialog>
  );
}
