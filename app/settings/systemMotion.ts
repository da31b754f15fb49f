import { useSyncExternalStore } from 'react';

const media = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)');

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
