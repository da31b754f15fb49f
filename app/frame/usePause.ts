import { useEffect } from 'react';
import type { FrameDriver } from './driver.ts';

/** A round stands still while it is halted, and goes on otherwise. */
export function usePause(driver: FrameDriver, halted: boolean): void {
  useEffect(() => {
    if (halted) driver.pause();
    else driver.resume();
  }, [driver, halted]);
}
