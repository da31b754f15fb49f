import { useState, useSyncExternalStore } from 'react';
import type { Shown } from './scene.ts';
import type { Workbench } from './workbench.ts';

/** ms. Faster than this nobody reads along, and a game that ticks needs the time itself. */
const pause = 100;

/** What is on the workbench: a new scene at once, and what is played a few times a second. */
export function useShown(workbench: Workbench): Shown | undefined {
  const [subscribe] = useState(() => calmly(workbench));
  return useSyncExternalStore(subscribe, workbench.snapshot);
}

function calmly(workbench: Workbench) {
  return (listener: () => void): (() => void) => {
    let scene = workbench.scene();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tell = (): void => {
      clearTimeout(timer);
      timer = undefined;
      listener();
    };
    const unsubscribe = workbench.subscribe(() => {
      if (scene === workbench.scene()) timer ??= setTimeout(tell, pause);
      else {
        scene = workbench.scene();
        tell();
      }
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  };
}
