// Lock of a page that writes a finished round. Other tabs, such as its replay's, wait for it.
import { holdLock } from '../lib/locks.ts';
import { within } from '../lib/within.ts';

export function whileSaving<T>(work: () => Promise<T>): Promise<T> {
  const saved = work();
  holdLock('saving', saved, 'shared').catch(() => undefined);
  return saved;
}

/** Resolves when no tab is writing a finished round any more, or after a timeout (ms). */
export function whenSaved(timeout = 1_000): Promise<void> {
  return within(timeout, holdLock('saving', Promise.resolve())).catch(() => undefined);
}
