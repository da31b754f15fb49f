import { useEffect, useEffectEvent } from 'react';
import { isComposing } from '../../kit/board/keys.ts';

/** Escape, unless something nearer has taken it: on the window, which every key comes to last. Held, it asks once. */
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
