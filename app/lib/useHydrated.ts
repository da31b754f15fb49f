import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => {};

/** False in the prerendered page and during hydration; true afterwards. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
