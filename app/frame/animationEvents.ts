// React listens to every event of animations and transitions, and looks for handlers all the way from its element up: on a
// slow phone that is 10 to 17 ms a card that is played. In a game nobody handles one, but where useAnimationStart asks.
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect } from 'react';

const types = [
  ...['transitionrun', 'transitionstart', 'transitionend', 'transitioncancel'],
  ...['animationstart', 'animationiteration', 'animationend'],
];

const capture = { capture: true };

/** React hears of no animation while a game is on. */
export function useNoAnimationEvents(): void {
  useEffect(() => {
    const stop = (event: Event): void => event.stopPropagation();
    for (const type of types) window.addEventListener(type, stop, capture);
    return () => {
      for (const type of types) window.removeEventListener(type, stop, capture);
    };
  }, []);
}

/** Calls back when an element's own animation begins, after its delay. */
export function useAnimationStart(element: RefObject<Element | null>, onStart: () => void): void {
  const start = useEffectEvent(onStart);
  useLayoutEffect(() => {
    const onEvent = ({ target }: Event): void => {
      if (target === element.current) start();
    };
    window.addEventListener('animationstart', onEvent, capture);
    return () => window.removeEventListener('animationstart', onEvent, capture);
  }, [element]);
}
