import { useEffect, useRef, useSyncExternalStore } from 'react';

const query = '(prefers-reduced-motion: reduce)';

export function reducedMotion(): boolean {
  return matchMedia(query).matches;
}

export function useReducedMotion(): boolean {
  return useSyncExternalStore(watch, reducedMotion, () => false);
}

function watch(onChange: () => void): () => void {
  const media = matchMedia(query);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

/** Calls back before every paint while `active`; for drawing that moves between states. */
export function useAnimation(active: boolean, draw: () => void): void {
  const latest = useRef(draw);
  useEffect(() => {
    latest.current = draw;
  });
  useEffect(() => {
    if (!active) return;
    let handle = requestAnimationFrame(function frame() {
      latest.current();
      handle = requestAnimationFrame(frame);
    });
    return () => cancelAnimationFrame(handle);
  }, [active]);
}
