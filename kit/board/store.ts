// A value outside components that they subscribe to.
import { useSyncExternalStore } from 'react';

export interface Store<T> {
  get(): T;
  set(value: T): void;
  /** @returns the unsubscribe function */
  subscribe(listener: () => void): () => void;
}

/** @param follow updates the value while there are listeners; returns its clean-up */
export function createStore<T>(initial: T, follow?: () => () => void): Store<T> {
  let value = initial;
  let stop: (() => void) | undefined;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next) => {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      if (listeners.size === 1) stop = follow?.();
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) stop?.();
      };
    },
  };
}

/** @param prerendered value in prerendered pages, and so in the first render */
export function useStore<T>({ subscribe, get }: Store<T>, prerendered = get()): T {
  return useSyncExternalStore(subscribe, get, () => prerendered);
}
