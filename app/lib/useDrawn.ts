// Hooks for components that follow a source as drawn: see drawn.ts.
import { useEffectEvent, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { drawn, type Source } from './drawn.ts';

/**
 * Selects part of a source as of the last frame; re-renders only when that part changes.
 * @param of pure: returns the same value for the same state
 */
export function useDrawn<T, Value>(source: Source<T>, of: (shown: T) => Value): Value {
  const { subscribe, get } = drawn(source);
  return useSyncExternalStore(
    subscribe,
    () => of(get()),
    () => of(get()),
  );
}

/** Calls back after each drawn change of a source's value, without rendering. Another source is no change. */
export function useDrawnChanges<T>(source: Source<T>, onChange: (before: T, after: T) => void): void {
  const last = useRef({ source, value: drawn(source).get() });
  const change = useEffectEvent(onChange);
  useLayoutEffect(() => {
    const { subscribe, get } = drawn(source);
    if (last.current.source !== source) last.current = { source, value: get() };
    const look = (): void => {
      const { value: before } = last.current;
      const value = get();
      last.current = { source, value };
      if (before !== value) change(before, value);
    };
    const stop = subscribe(look);
    look();
    return stop;
  }, [source]);
}
