import { useState, useSyncExternalStore } from 'react';
import type { Shown } from './scene.ts';
import type { Workbench } from './workbench.ts';

/** ms. Faster than this nobody reads along, and a game that ticks needs the time itself. */
const pause = 100;

/** Content of the workbench: updates immediately for a new scene, and a few times a second during play. */
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
