import { flushSync } from 'react-dom';

const name = 'opened-game';

/**
 * Opens a game with a view transition from its box to its frame, unless unsupported or with reduced motion. The frame's
 * code must be loaded.
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
