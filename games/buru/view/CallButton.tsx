// The big button. It acts when it is pressed, not when it is let go: in a race of milliseconds that is fair.
import type { PointerEvent } from 'react';
import { keyShortcuts } from '../../../kit/board/keyWords.ts';
import { isMain } from '../../../kit/board/pointer.ts';
import styles from './CallButton.module.css';
import { controls } from './controls.ts';

interface Props {
  /** Locked after a false call. */
  readonly locked: boolean;
  onCall(): void;
}

export function CallButton({ locked, onCall }: Props) {
  const onPointerDown = (event: PointerEvent): void => {
    if (isMain(event)) onCall();
  };
  return (
    <button
      type="button"
      className={styles.call}
      aria-disabled={locked}
      aria-keyshortcuts={keyShortcuts(controls.call)}
      onPointerDown={onPointerDown}
      // A click without a pointer: Enter on the button, or a screen reader.
      onClick={(event) => {
        if (event.detail === 0) onCall();
      }}
    >
      {controls.call.label}
    </button>
  );
}
