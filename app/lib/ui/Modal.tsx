import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import buttons from './buttons.module.css';
import styles from './Modal.module.css';

interface Props {
  readonly title: string;
  onClose(): void;
  readonly children: ReactNode;
}

/**
 * A dialog over the page. Escape, a click on the backdrop and Close all end it.
 * A child marked `data-focus` has the focus first.
 */
export function Modal({ title, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Else the first thing that can have the focus has it: Close.
    element?.querySelector<HTMLElement>('[data-focus]')?.focus();
    // Closed before it leaves the page, so that the focus goes back to where it came from.
    return () => element?.close();
  }, []);

  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });

  // Words may be selected out over the edge: that is no click on the backdrop.
  const began = useRef<EventTarget>(null);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the backdrop is for pointers; Escape closes by key.
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={heading}
      onClose={(event) => {
        if (!event.currentTarget.open) latest.current();
      }}
      onPointerDown={({ target }) => {
        began.current = target;
      }}
      onClick={({ target, currentTarget }) => {
        // The sheet fills the dialog, so a click on the dialog itself is one on its backdrop.
        if (target === currentTarget && began.current === target) currentTarget.close();
      }}
    >
      <div className={styles.sheet}>
        <header className={styles.head}>
          <h2 id={heading}>{title}</h2>
          <button type="button" className={buttons.quiet} onClick={() => dialog.current?.close()}>
            Close
          </button>
        </header>
        <div className={styles.body}>{children}</div>
      </div>
    </dialog>
  );
}
