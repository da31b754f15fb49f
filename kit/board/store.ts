// A value that stands outside of components and that they follow.
import { useSyncExternalStore } from 'react';

export interface Store<T> {
  get(): T;
  set(value: T): void;
  /** @returns a function that ends it */
  subscribe(listener: () => void): () => void;
}

/** @param follow keeps the value up to date while anybody listens; what it returns ends that */
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

/** @param prerendered the value in pages made at build time, and in the first render, which must equal them */
export function useStore<T>({ subscribe, get }: Store<T>, prerendered = get()): T {
  return useSyncExternalStore(subscribe, get, () => prerendered);
}
