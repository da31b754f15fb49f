import { useRef } from 'react';
import { useSettings } from '../settings/store.ts';

/** Ref and mode of a popover of the frame. */
export function usePopover() {
  const ref = useRef<HTMLDivElement>(null);
  const { scan } = useSettings();
  // One-button play presses outside of it.
  return { ref, mode: scan ? 'manual' : 'auto' } as const;
}
