import { type ReactNode, useContext, useId, useLayoutEffect, useRef } from 'react';
import { Button } from '../../../kit/board/Button.tsx';
import { Frame } from '../../../kit/board/context.ts';
import styles from './Dialog.module.css';
import './dialogs.css';

interface Props {
  readonly title: string;
  /** The title gets the focus, for content that starts above its first control. */
  readonly startsAtTitle?: boolean;
  /** Buttons at the foot; null if the content has them. By default the head has one that closes. */
  readonly buttons?: ReactNode;
  /** Escape, or a press on the backdrop. */
  onClose(): void;
  readonly children?: ReactNode;
}

/**
 * A modal dialog, open while it is rendered. A child marked `data-focus` gets the focus first, and at the end the focus goes
 * back to where it was. In a game it is of paper.
 */
export function Dialog({ title, startsAtTitle = false, buttons, onClose, children }: Props) {
  const heading = useId();
  const isInGame = useContext(Frame) !== undefined;
  const dialog = useRef<HTMLDialogElement>(null);
  // Target of the last press: a text selection that ends outside isn't a click on the backdrop.
  const began = useRef<EventTarget>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    element?.querySelector<HTMLElement>('[data-focus]')?.focus();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={heading}
      className={`scrolls ${styles.dialog}`}
      data-paper={isInGame ? '' : undefined}
      // Does not wait for the close event: it fires a frame later, when the same question may be open again.
      onCancel={({ target, currentTarget }) => target === currentTarget && onClose()}
      onClose={({ currentTarget }) => {
        // Ignores the close that unmounting causes.
        if (!currentTarget.open && currentTarget.isConnected) onClose();
      }}
      onKeyDown={(event) => event.stopPropagation()}
      onPointerDown={({ target }) => {
        began.current = target;
      }}
      onClick={({ target, currentTarget }) => {
        // The content fills the dialog, so a click on the dialog itself is on its backdrop.
        if (target === currentTarget && began.current === target) onClose();
      }}
    >
      <div className={styles.sheet}>
        <header className={`row between z-1 ${styles.head}`}>
          <h2
            className="shrink unringed"
            id={heading}
            {...(startsAtTitle && { tabIndex: -1, 'data-focus': '' })}
          >
            {title}
          </h2>
          {buttons === undefined && (
            <Button plain onClick={onClose}>
              Close
            </Button>
          )}
        </header>
        {children}
        {buttons && <div className="foot">{buttons}</div>}
      </div>
    </dialog>
  );
}
