// A round that ends is shown as watchable before it is written. Its page holds a lock until then, so that the page
// that shows the replay, which is another tab's, can wait for it.
import { holdLock } from '../lib/locks.ts';
import { within } from '../lib/within.ts';

export function whileSaving<T>(work: () => Promise<T>): Promise<T> {
  const saved = work();
  holdLock('saving', saved, 'shared').catch(() => undefined);
  return saved;
}

/** Resolves when no tab is writing a round that has ended before this was called; after a time (ms) in any case. */
export function whenSaved(timeout = 1_000): Promise<void> {
  return within(timeout, holdLock('saving', Promise.resolve())).catch(() => undefined);
}
