import { useEffect, useEffectEvent } from 'react';
import { isComposing } from '../../kit/board/keys.ts';
import { listenTo } from '../../kit/board/listen.ts';

/**
 * Handles Escape on the window, which receives each key last, unless a nearer part has. Ignores repeats. An open popover
 * takes the key, wherever the focus is.
 */
export function useEscape(onEscape: () => void, active: boolean): void {
  const leave = useEffectEvent(onEscape);
  useEffect(() => {
    if (!active) return;
    return listenTo(window, 'keydown', (event) => {
      if (event.key !== 'Escape' || event.repeat || event.defaultPrevented || isComposing(event)) return;
      const popover = document.querySelector<HTMLElement>(':popover-open');
      if (popover) {
        // The browser closes the others.
        if (popover.popover === 'manual') popover.hidePopover();
        return;
      }
      event.preventDefault();
      leave();
    });
  }, [active]);
}
