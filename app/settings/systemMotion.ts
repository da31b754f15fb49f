// What the system asks about less motion, whatever the player has chosen here.
import { useSyncExternalStore } from 'react';

/** theme-init.ts, which imports nothing, asks the same. */
const query = '(prefers-reduced-motion: reduce)';

export function systemReducedMotion(): boolean {
  return matchMedia(query).matches;
}

export function useSystemReducedMotion(): boolean {
  return useSyncExternalStore(watch, systemReducedMotion, () => false);
}

function watch(onChange: () => void): () => void {
  const media = matchMedia(query);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}
