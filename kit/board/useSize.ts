import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';
import { listenTo } from './listen.ts';

/**
 * Calls back before the paint with the element's first size and each further one, and when the page is zoomed.
 * @param again calls back when it changes, too
 */
export function useSize<Sized extends HTMLElement>(
  element: RefObject<Sized | null>,
  onSize: (element: Sized) => void,
  again?: unknown,
): void {
  const resize = useEffectEvent(() => {
    if (element.current) onSize(element.current);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: see again
  useLayoutEffect(() => {
    // The observer alone would come after the first paint.
    resize();
    const observer = new ResizeObserver(() => resize());
    if (element.current) observer.observe(element.current);
    // Zooming changes the density, but not always the size.
    const stop = listenTo(window, 'resize', () => resize());
    return () => {
      observer.disconnect();
      stop();
    };
  }, [element, again]);
}
