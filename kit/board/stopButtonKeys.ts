import type { KeyboardEvent } from 'react';
import { keyName } from './keymap.ts';

/** For a button: Enter and Space press it, and do not reach the board's controls. */
export function stopButtonKeys(event: KeyboardEvent): void {
  if (['Enter', ' '].includes(keyName(event))) event.stopPropagation();
}
