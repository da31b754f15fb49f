import { useEffect, useRef, useSyncExternalStore } from 'react';
import { calm } from '../settings/look.ts';
import { watchSettings } from '../settings/store.ts';

/** Whether the system asks for less motion, whatever the player has chosen here. */
export function systemIsCalm(): boolean {
  return matchMedia(calm).matches;
}

export function useSystemIsCalm(): boolean {
  return useSyncExternalStore(watchSystem, systemIsCalm, () => false);
}

/** Whether there is to be less motion: the player's choice, else the system's. */
export function reducedMotion(): boolean {
  return document.documentElement.dataset.motion === 'reduced';
}

export function useReducedMotion(): boolean {
  return useSyncExternalStore(watch, reducedMotion, () => false);
}

function watchSystem(onChange: () => void): () => void {
  const media = matchMedia(calm);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

function watch(onChange: () => void): () => void {
  const forget = [watchSettings(onChange), watchSystem(onChange)];
  return () => {
    for (const stop of forget) stop();
  };
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
