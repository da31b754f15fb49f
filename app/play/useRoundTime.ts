import { useEffect, useState } from 'react';
import type { Driver } from './driver.ts';

/** Round time (ms), read 4 times a second while `running`: enough for a clock that shows seconds. */
export function useRoundTime(driver: Driver, running: boolean): number {
  const [, refresh] = useState(0);
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => refresh((n) => n + 1), 250);
    return () => clearInterval(timer);
  }, [running]);
  return driver.now();
}
