import { useEffect, useEffectEvent } from 'react';
import { isComposing } from '../../kit/board/keys.ts';

/** Handles Escape on the window, which receives each key last, unless a nearer part has. Ignores repeats. */
export function useEscape(onEscape: () => void, active: boolean): void {
  const leave = useEffectEvent(onEscape);
  useEffect(() => {
    if (!active) return;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.repeat || event.defaultPrevented || isComposing(event)) return;
      event.preventDefault();
      leave();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [active]);
}
