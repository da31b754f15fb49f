// The player's date and the time left of it: the server's whenever the device's clock shows a different one.
import { createStore, useStore } from '../../kit/board/store.ts';
import { localDate, nextMidnight } from '../../protocol/dates.ts';
import { minutesWords } from '../../protocol/dateWords.ts';
import { readStored, removeStored, writeStored } from './storage.ts';

/** Stored delay (ms) of the device's clock, if its date differs from the server's. */
const clockKey = 'clock-behind';
/** Tolerance (ms) between the two clocks. */
const CLOCK_TOLERANCE_MS = 600_000;
const MINUTE_MS = 60_000;

/** Epoch ms, corrected to the server's clock when the device's shows another date. */
export function timeNow(): number {
  return Date.now() + (Number(readStored(clockKey)) || 0);
}

export function todaysDate(): string {
  return localDate(timeNow());
}

/** Follows a text that changes with time: after a wait (ms), and when the page is shown, as timers stop in sleep. */
function followTime(read: () => string, wait: (at: number) => number) {
  const store = createStore('', () => {
    let timer: ReturnType<typeof setTimeout>;
    const follow = (): void => {
      clearTimeout(timer);
      timer = setTimeout(follow, wait(timeNow()));
      update();
    };
    document.addEventListener('visibilitychange', follow);
    follow();
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', follow);
    };
  });
  const update = (): void => {
    const now = read();
    if (now !== store.get()) store.set(now);
  };
  return { ...store, get: read, update };
}

const untilMidnight = (at: number) => nextMidnight(at) - at;
const timeLeft = () => minutesWords(untilMidnight(timeNow()));

const date = followTime(todaysDate, untilMidnight);
const left = followTime(timeLeft, (at) => untilMidnight(at) % MINUTE_MS || MINUTE_MS);

/** Calls back when the player's date changes. @returns a function that ends it */
export const watchDate = date.subscribe;

/** The player's date, which changes at midnight without a reload. */
export function useTodaysDate(): string {
  return useStore(date);
}

/** Time until the player's date changes, "9 h 12 min", read each minute. */
export function useTimeLeft(): string {
  return useStore(left);
}

export function readServerClock({ headers }: Response): void {
  const server = Date.parse(headers.get('date') ?? '');
  const behind = server - Date.now();
  if (Math.abs(behind) > CLOCK_TOLERANCE_MS && localDate(server) !== localDate(Date.now()))
    writeStored(clockKey, String(behind));
  else if (!Number.isNaN(behind)) removeStored(clockKey);
  for (const each of [date, left]) each.update();
}
