import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => {};

/** False in the prerendered page and in the first render that must equal it; true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
