import { useCallback, useLayoutEffect, useRef } from 'react';

/** Returns a stable function that calls the latest handler. Must not be called while rendering. */
export function useEvent<Args extends readonly unknown[], Value>(
  handler: (...args: Args) => Value,
): (...args: Args) => Value {
  const latest = useRef(handler);
  useLayoutEffect(() => {
    latest.current = handler;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
