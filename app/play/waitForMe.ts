// "Wait for me": countdowns to the next round start paused (WCAG 2.2.1). Remembered on the device.
import { readStored, writeStored } from '../ui/storage.ts';

const key = 'waitForMe';

export function readWaitForMe(): boolean {
  return readStored(key) === 'yes';
}

export function writeWaitForMe(wait: boolean): void {
  writeStored(key, wait ? 'yes' : 'no');
}
