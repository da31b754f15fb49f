import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Returns a function with a stable identity that calls the latest one given, so that components which
 * receive it need not re-render. For events, not to be called while rendering.
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
