import { useEffect } from 'react';
import type { FrameDriver } from './driver.ts';

/** Pauses a round while halted, and resumes it otherwise. */
export function usePause(driver: FrameDriver, halted: boolean): void {
  useEffect(() => {
    if (halted) driver.pause();
    else driver.resume();
  }, [driver, halted]);
}
