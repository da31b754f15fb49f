import { type KeyboardEvent, useRef } from 'react';
import { useSettings } from '../settings/store.ts';

/** Ref and mode of a popover of the frame, and the key handler of what holds it: Escape closes it, not the game. */
export function usePopover() {
  const ref = useRef<HTMLDivElement>(null);
  const { scan } = useSettings();
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && ref.current?.matches(':popover-open')) event.stopPropagation();
  };
  // One-button play presses outside of it.
  return { ref, mode: scan ? 'manual' : 'auto', onKeyDown } as const;
}
