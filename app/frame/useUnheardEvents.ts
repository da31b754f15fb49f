import { useEffect } from 'react';

/** Of React's events those that nothing in a game has a handler for, but for the ticket's own animation. */
export const unheard = [
  ...['transitionrun', 'transitionstart', 'transitionend', 'transitioncancel'],
  ...['animationstart', 'animationiteration', 'animationend'],
  // What touches, pointers and keys bring along: what is heard of them are pointer events, keydown and click.
  ...['touchstart', 'touchmove', 'touchend', 'touchcancel'],
  ...['gotpointercapture', 'lostpointercapture'],
  ...['mousemove', 'mouseover', 'mouseout', 'mouseup', 'dblclick', 'keypress', 'selectionchange'],
];

/**
 * React listens to every event, and looks for handlers all the way from its element up: on a slow phone that is 10 to
 * 17 ms for the animations of a card that is played, and 0.3 to 0.5 ms an event of touches and keys. While a game is on
 * React hears of none of these.
 */
export function useUnheardEvents(): void {
  useEffect(() => {
    const stop = (event: Event): void => {
      if (!(event.target instanceof Element && event.target.hasAttribute('data-ticket')))
        event.stopPropagation();
    };
    for (const type of unheard) window.addEventListener(type, stop, { capture: true, passive: true });
    return () => {
      for (const type of unheard) window.removeEventListener(type, stop, { capture: true });
    };
  }, []);
}
