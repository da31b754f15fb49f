import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react';

interface Props {
  readonly labelledBy: string;
  readonly className: string | undefined;
  /** Escape, or a press on the backdrop. */
  onClose(): void;
  /** Runs after the dialog has unmounted and the focus is back at its origin. */
  onGone?(): void;
  readonly children: ReactNode;
}

/** A modal dialog, open while it is rendered. A child marked `data-focus` gets the focus first. */
export function Dialog({ labelledBy, className, onClose, onGone, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Target of the last press: a text selection that ends outside isn't a click on the backdrop.
  const began = useRef<EventTarget>(null);
  const notifyGone = useEffectEvent(() => onGone?.());
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    element?.querySelector<HTMLElement>('[data-focus]')?.focus();
    return () => {
      // Until it closes, nothing behind it can have the focus.
      element?.close();
      // React restores the previous focus at the end of the commit.
      queueMicrotask(notifyGone);
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={labelledBy}
      className={className}
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
      {children}
    </dialog>
  );
}
