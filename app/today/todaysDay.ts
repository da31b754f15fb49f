// Today as its player sees it, read once for all parts of a page that show it.
import { createStore } from '../../kit/board/store.ts';
import { sessionReady, watchSession } from '../account/session.ts';
import { watchSubmissions } from '../rounds/submissions.ts';
import { todaysDate } from '../rounds/todaysBox.ts';
import { type Day, readDay } from './readDay.ts';
import { todaysMatches } from './todaysMatches.ts';

/** Undefined while it is not known. */
export const todaysDay = createStore<Day | undefined>(undefined, follow);

/** The day, and whose, that the store holds. */
let held = '';
/** The same of the one that was read last, or is being read; '' where that is to be read again. */
let latest = '';
let reads = 0;

function follow(): () => void {
  const again = (): void => void readTodayAgain();
  const whenShown = (): void => {
    if (!document.hidden) again();
  };
  const whenSent = (): void => {
    if (todaysDay.get()?.matches.some(({ own }) => own?.waits)) again();
  };
  again();
  const stops = [todaysMatches.subscribe(readToday), watchSession(readToday), watchSubmissions(whenSent)];
  document.addEventListener('visibilitychange', whenShown);
  window.addEventListener('online', again);
  return () => {
    for (const stop of stops) stop();
    document.removeEventListener('visibilitychange', whenShown);
    window.removeEventListener('online', again);
  };
}

/** For what may have changed on the same day of the same player. */
export function readTodayAgain(): Promise<void> {
  latest = '';
  return readToday();
}

async function readToday(): Promise<void> {
  const session = await sessionReady();
  const date = todaysDate();
  const key = `${date} ${session.kind === 'user' ? session.id : ''}`;
  if (key === latest) return;
  latest = key;
  if (key !== held) todaysDay.set(undefined);
  held = key;
  const read = ++reads;
  const day = await readDay(date);
  if (read !== reads) return;
  if (!day.box) latest = '';
  todaysDay.set(day);
}
