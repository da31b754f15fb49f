import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

/** By the player's setting or the system's, which the settings write to the document. */
export function reducedMotion(): boolean {
  return document.documentElement.dataset.motion === 'reduced';
}

export function useReducedMotion(): boolean {
  return useSyncExternalStore(watchMotion, reducedMotion, () => false);
}

function watchMotion(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-motion'] });
  return () => observer.disconnect();
}

/** Calls back before every paint while `active`. */
export function useAnimation(active: boolean, draw: () => void): void {
  const drawNow = useEffectEvent(draw);
  useEffect(() => {
    if (!active) return;
    let handle = requestAnimationFrame(function frame() {
      drawNow();
      handle = requestAnimationFrame(frame);
    });
    return () => cancelAnimationFrame(handle);
  }, [active]);
}
