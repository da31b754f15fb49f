// The label that grows until it is the game's frame.
import { flushSync } from 'react-dom';

const name = 'opened-game';

/**
 * Opens a game so that the box it was chosen from becomes its frame. Skipped where the browser can't, or the
 * player does not want motion. The frame's code must be here.
 */
export function growInto(from: HTMLElement | null, show: () => void): void {
  const still = document.documentElement.dataset.motion === 'reduced';
  if (!from || still || !document.startViewTransition) {
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
