// Pointers that act: the primary button, or one finger alone.
import { useEffect, useEffectEvent } from 'react';

/** Whether a pointerdown is of the primary button or of the first finger. */
export function isMain({ isPrimary, button }: Pick<PointerEvent, 'isPrimary' | 'button'>): boolean {
  return isPrimary && button === 0;
}

/** Calls back when a second finger touches the page, wherever that is: it pinches, which ends what the first began. */
export function useSecondFinger(act: () => void): void {
  const touched = useEffectEvent(act);
  useEffect(() => {
    const ending = new AbortController();
    const down = ({ isPrimary }: PointerEvent): void => {
      if (!isPrimary) touched();
    };
    window.addEventListener('pointerdown', down, { signal: ending.signal, capture: true });
    return () => ending.abort();
  }, []);
}
