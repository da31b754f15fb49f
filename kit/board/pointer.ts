import { useEffect, useEffectEvent } from 'react';
import { listenTo } from './listen.ts';

/** Whether a pointerdown is the primary button's or the first finger's. */
export function isMain({ isPrimary, button }: Pick<PointerEvent, 'isPrimary' | 'button'>): boolean {
  return isPrimary && button === 0;
}

/** Calls back when a second finger touches the page: the pinch cancels the first finger's gesture. */
export function useSecondFinger(onPinch: () => void): void {
  const touched = useEffectEvent(onPinch);
  useEffect(() => {
    const down = ({ isPrimary }: PointerEvent): void => {
      if (!isPrimary) touched();
    };
    return listenTo(window, 'pointerdown', down, { capture: true });
  }, []);
}
