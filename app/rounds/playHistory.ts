// Decides whether a page loads the play history: new visitors need none of its code.
import { createStore } from '../../kit/board/store.ts';
import { sessionReady, watchSession } from '../account/session.ts';
import { within } from '../lib/within.ts';
import { storedTails } from './tails.ts';

const LIST_TIMEOUT_MS = 300;

/** Whether the visitor has played here or is signed in; undefined while unknown. */
export const showsHistory = createStore<boolean | undefined>(undefined, () => {
  void lookForHistory();
  return watchSession(() => void lookForHistory());
});

export async function lookForHistory(): Promise<void> {
  const played = await hasHistory();
  if (!showsHistory.get()) showsHistory.set(played);
}

export async function hasHistory(): Promise<boolean> {
  const { kind } = await sessionReady();
  return kind === 'user' || hasLocalRounds();
}

/** Whether this browser may hold rounds. Works without the database's code. */
export async function hasLocalRounds(): Promise<boolean> {
  if (storedTails().size > 0) return true;
  try {
    const databases = await within(LIST_TIMEOUT_MS, indexedDB.databases());
    return databases.some(({ name }) => name === 'play-small-v2');
  } catch {
    // Old browsers don't list them.
    return true;
  }
}
