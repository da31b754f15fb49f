import { useState, useSyncExternalStore } from 'react';
import type { Shown, Table } from './table.ts';

/** ms. Faster than this nobody reads along, and a game that ticks needs the time itself. */
const pause = 100;

/** What is on the table: a new scene at once, and what is played a few times a second. */
export function useShown(table: Table): Shown | undefined {
  const [subscribe] = useState(() => calmly(table));
  return useSyncExternalStore(subscribe, table.snapshot);
}

function calmly(table: Table) {
  return (listener: () => void): (() => void) => {
    let scene = table.scene();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tell = (): void => {
      clearTimeout(timer);
      timer = undefined;
      listener();
    };
    const unsubscribe = table.subscribe(() => {
      if (scene === table.scene()) timer ??= setTimeout(tell, pause);
      else {
        scene = table.scene();
        tell();
      }
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  };
}
