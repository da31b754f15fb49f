// The system's reduced-motion preference, independent of the player's choice here.
import { useSyncExternalStore } from 'react';

/** theme-init.ts, which imports nothing, asks the same. */
const query = '(prefers-reduced-motion: reduce)';

/** Asked once: it keeps itself up to date. */
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
