import { type RefObject, useEffect, useEffectEvent } from 'react';
import { keyName } from '../../kit/board/keymap.ts';
import { isComposing } from '../../kit/board/keys.ts';

/** A trembling hand presses once. */
const DEBOUNCE_MS = 250;

/**
 * Space, Enter, or a click or tap anywhere in the game is the one button. In a dialog, clicks work as usual, so that a
 * player who turned one-button play on by mistake can turn it off.
 */
export function useOneButton(frame: RefObject<HTMLElement | null>, onPress: () => void): void {
  const pressed = useEffectEvent(onPress);
  useEffect(() => {
    let last = Number.NEGATIVE_INFINITY;
    const take = (event: Event): void => {
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    const act = (event: Event): void => {
      take(event);
      if (event.timeStamp - last < DEBOUNCE_MS) return;
      last = event.timeStamp;
      pressed();
    };
    const isInGame = ({ target, isTrusted }: Event): boolean => {
      if (!isTrusted || !(target instanceof Element) || !frame.current?.contains(target)) return false;
      return target.closest('dialog') === null || target.closest('button, label, input, select, a') === null;
    };
    const onKey = (event: KeyboardEvent): void => {
      if (![' ', 'Enter'].includes(keyName(event)) || isComposing(event)) return;
      if (event.type === 'keydown' && !event.repeat) act(event);
      else take(event);
    };
    const onClick = (event: Event): void => {
      if (isInGame(event)) act(event);
    };
    const onPointer = (event: Event): void => {
      if (isInGame(event)) event.stopImmediatePropagation();
    };
    const ending = new AbortController();
    const options = { capture: true, signal: ending.signal };
    addEventListener('keydown', onKey, options);
    addEventListener('keyup', onKey, options);
    addEventListener('click', onClick, options);
    for (const type of ['pointerdown', 'pointermove', 'pointerup', 'touchstart', 'touchend'] as const) {
      addEventListener(type, onPointer, options);
    }
    return () => ending.abort();
  }, [frame]);
}
