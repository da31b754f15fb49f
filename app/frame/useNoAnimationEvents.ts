import { useEffect } from 'react';

const types = [
  ...['transitionrun', 'transitionstart', 'transitionend', 'transitioncancel'],
  ...['animationstart', 'animationiteration', 'animationend'],
];

/**
 * React listens to every event of animations and transitions, and looks for handlers all the way from its element up: on a
 * slow phone that is 10 to 17 ms a card that is played. In a game only the ticket has a handler, for its own; while a game
 * is on React hears of no other.
 */
export function useNoAnimationEvents(): void {
  useEffect(() => {
    const stop = (event: Event): void => {
      if (!(event.target instanceof Element && event.target.hasAttribute('data-ticket')))
        event.stopPropagation();
    };
    for (const type of types) window.addEventListener(type, stop, { capture: true });
    return () => {
      for (const type of types) window.removeEventListener(type, stop, { capture: true });
    };
  }, []);
}
