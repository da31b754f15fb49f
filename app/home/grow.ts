// The label that grows until it is the game's frame.
import { flushSync } from 'react-dom';
import type { LazyComponent } from '../lib/lazyChunk.tsx';

const name = 'opened-game';

/**
 * Opens a game so that the box it was chosen from becomes its frame. Skipped where the browser can't, or the
 * player does not want motion; never waited for: if the frame's code is not here yet, the game opens at once.
 */
export function growInto<Props>(
  from: HTMLElement | null,
  frame: LazyComponent<Props>,
  show: () => void,
): void {
  const still = document.documentElement.dataset.motion === 'reduced';
  if (!from || still || !document.startViewTransition || !frame.isLoaded()) {
    show();
    return;
  }
  let opened: HTMLElement | null = null;
  from.style.viewTransitionName = name;
  const transition = document.startViewTransition(() => {
    from.style.viewTransitionName = '';
    flushSync(show);
    opened = document.querySelector('[data-game-open]');
    if (opened) opened.style.viewTransitionName = name;
  });
  transition.finished
    .catch(() => undefined)
    .finally(() => {
      if (opened) opened.style.viewTransitionName = '';
    });
}
