import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';

interface Props {
  readonly labelledBy: string;
  readonly className: string | undefined;
  /** The player has closed it, by Escape or by a press on the backdrop. */
  onClose(): void;
  /** Runs after it has left the page and the focus is back at its origin: the place to move it elsewhere. */
  onGone?(): void;
  readonly children: ReactNode;
}

/** A modal dialog, open while it is rendered. A child marked `data-focus` gets the focus first. */
export function Dialog({ labelledBy, className, onClose, onGone, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Target of the last press: a text selection that ends outside is no click on the backdrop.
  const began = useRef<EventTarget>(null);
  const gone = useRef(onGone);
  useEffect(() => {
    gone.current = onGone;
  });
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    element?.querySelector<HTMLElement>('[data-focus]')?.focus();
    return () => {
      // Closes before it leaves the page: until then nothing behind it can have the focus.
      element?.close();
      // Runs after the commit, at whose end React restores the focus from before it.
      queueMicrotask(() => gone.current?.());
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={labelledBy}
      className={className}
      // Does not wait for the close event: it fires a frame later, when the same question may be open again.
      onCancel={({ target, currentTarget }) => {
        if (target === currentTarget) onClose();
      }}
      onClose={({ currentTarget }) => {
        // Ignores the close that unmounting causes.
        if (!currentTarget.open && currentTarget.isConnected) onClose();
      }}
      onKeyDown={(event) => event.stopPropagation()}
      onPointerDown={({ target }) => {
        began.current = target;
      }}
      onClick={({ target, currentTarget }) => {
        // The content fills the dialog, so a click on the dialog itself is one on its backdrop.
        if (target === currentTarget && began.current === target) onClose();
      }}
    >
      {children}
    </dialog>
  );
}
