// The big button. It acts when it is pressed, not when it is let go: in a race of milliseconds that is fair.
import { type MouseEvent, type PointerEvent, useRef } from 'react';
import styles from './CallButton.module.css';

interface Props {
  /** Locked after a false call. */
  readonly locked: boolean;
  onCall(): void;
}

/** A click this soon (ms) after a press belongs to it. */
const samePress = 1000;

export function CallButton({ locked, onCall }: Props) {
  const pressedAt = useRef(Number.NEGATIVE_INFINITY);
  const onPointerDown = (event: PointerEvent): void => {
    if (!event.isPrimary || event.button !== 0) return;
    pressedAt.current = event.timeStamp;
    onCall();
  };
  const onClick = (event: MouseEvent): void => {
    if (event.timeStamp - pressedAt.current > samePress) onCall();
  };
  return (
    <button
      type="button"
      className={styles.call}
      aria-disabled={locked}
      aria-keyshortcuts="Space B"
      onPointerDown={onPointerDown}
      onClick={onClick}
    >
      Buru!
    </button>
  );
}
