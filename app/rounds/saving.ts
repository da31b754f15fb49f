// A round that ends is shown as watchable before it is written. Its page holds a lock until then, so that the page
// that shows the replay, which is another tab's, can wait for it.
import { atMost } from '../lib/atMost.ts';
import { withLock } from '../lib/locks.ts';

/** A page that is this slow has lost its network or its disk. */
const SAVE_TIMEOUT_MS = 10_000;

export function whileSaving(work: () => Promise<unknown>): Promise<unknown> {
  return withLock('saving', work, 'shared');
}

/** Resolves when no tab is writing a round that has ended before this was called. */
export async function whenSaved(): Promise<void> {
  await atMost(
    SAVE_TIMEOUT_MS,
    withLock('saving', async () => undefined),
  );
}
