// What everybody's home page shows of today's box. It changes at the player's midnight, without a reload.
import { createStore } from '../../kit/board/store.ts';
import { nextMidnight } from '../../protocol/dates.ts';
import { isRecord } from '../lib/record.ts';
import { fetchToday, keptBox, timeNow, todaysDate } from '../rounds/todaysBox.ts';

interface TodaysMatches {
  readonly date: string;
  readonly number: number;
  readonly matches: readonly { readonly game: string; readonly difficulty: string }[];
}

/** Undefined while it is not known. */
export const todaysMatches = createStore<TodaysMatches | undefined>(undefined, follow);

function follow(): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const look = (): void => {
    clearTimeout(timer);
    timer = setTimeout(look, nextMidnight(timeNow()) - timeNow());
    todaysMatches.set(ofToday(keptBox()));
    fetchToday().then(
      (box) => todaysMatches.set(ofToday(box)),
      () => undefined,
    );
  };
  // Timers stand still while a device sleeps.
  const check = (): void => {
    if (!document.hidden && todaysMatches.get()?.date !== todaysDate()) look();
  };
  look();
  document.addEventListener('visibilitychange', check);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', check);
  };
}

/** The server's, or what it answered earlier: looked at no further than it is shown. */
function ofToday(box: unknown): TodaysMatches | undefined {
  return isRecord(box) &&
    box.date === todaysDate() &&
    Array.isArray(box.matches) &&
    box.matches.every(isRecord)
    ? (box as unknown as TodaysMatches)
    : undefined;
}
