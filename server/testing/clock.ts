// The machine's clock, set by a test.
import { onTestFinished, vi } from 'vitest';

/** Sets the date alone, until the test ends: timers run as they do on a machine whose clock is set. @param to epoch ms */
export function setClock(to: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: to, shouldAdvanceTime: false });
  onTestFinished(() => void vi.useRealTimers());
}
