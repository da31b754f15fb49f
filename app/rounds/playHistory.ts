// Decides when to load the play history and today's box: immediately for returning players, and later for others, so that
// it delays no first visit.
import { createStore } from '../../kit/board/store.ts';
import { sessionReady } from '../account/session.ts';
import { within } from '../lib/within.ts';
import { storedTails } from './tails.ts';

const REST_MS = 1_000;
const LIST_TIMEOUT_MS = 300;

/** Undefined while unknown. */
export const showsHistory = createStore<boolean | undefined>(undefined, () => {
  let timer: ReturnType<typeof setTimeout>;
  void hasHistory().then((played) => {
    showsHistory.set(showsHistory.get() || played);
    timer = setTimeout(() => showsHistory.set(true), REST_MS);
  });
  return () => clearTimeout(timer);
});

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
