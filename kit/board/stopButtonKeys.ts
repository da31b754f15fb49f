import type { KeyboardEvent } from 'react';

/** For a button: Enter and Space press it, and do not reach the board's controls. */
export function stopButtonKeys(event: KeyboardEvent): void {
  if (event.key === 'Enter' || event.key === ' ') event.stopPropagation();
}
