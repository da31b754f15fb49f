// The system's reduced-motion preference, independent of the player's choice here.
import { useSyncExternalStore } from 'react';

/** theme-init.ts, which imports nothing, uses the same query. */
const query = '(prefers-reduced-motion: reduce)';

/** One query object, which updates itself. */
const media = globalThis.matchMedia?.(query);

export function systemReducedMotion(): boolean {
  return media?.matches ?? false;
}

export function useSystemReducedMotion(): boolean {
  return useSyncExternalStore(watch, systemReducedMotion, () => false);
}

function watch(onChange: () => void): () => void {
  media?.addEventListener('change', onChange);
  return () => media?.removeEventListener('change', onChange);
}
