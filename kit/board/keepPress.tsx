import type { KeyboardEvent } from 'react';

/** For a button on which Enter and Space press it, and do not mean the board's action. */
export function keepPress(event: KeyboardEvent): void {
  if (event.key === 'Enter' || event.key === ' ') event.stopPropagation();
}
