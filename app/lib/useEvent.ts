import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * A function that stays the same from render to render and calls the newest of those given, so that components which
 * are given it need not render again. For events, not to be called while rendering.
 */
export function useEvent<Args extends readonly unknown[], Value>(
  handler: (...args: Args) => Value,
): (...args: Args) => Value {
  const latest = useRef(handler);
  useLayoutEffect(() => {
    latest.current = handler;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
