import { useEffect, useEffectEvent } from 'react';

/** Whether a pointerdown is the primary button's or the first finger's. */
export function isMain({ isPrimary, button }: Pick<PointerEvent, 'isPrimary' | 'button'>): boolean {
  return isPrimary && button === 0;
}

/** Calls back when a second finger touches the page: the pinch cancels the first finger's gesture. */
export function useSecondFinger(onPinch: () => void): void {
  const touched = useEffectEvent(onPinch);
  useEffect(() => {
    const ending = new AbortController();
    const down = ({ isPrimary }: PointerEvent): void => {
      if (!isPrimary) touched();
    };
    window.addEventListener('pointerdown', down, { signal: ending.signal, capture: true });
    return () => ending.abort();
  }, []);
}
