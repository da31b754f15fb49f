// The player's date and the time left of it: the server's whenever the device's clock shows a different one.
import { useSyncExternalStore } from 'react';
import { listenTo } from '../../kit/board/listen.ts';
import { createStore } from '../../kit/board/store.ts';
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

const untilMidnight = (at: number) => nextMidnight(at) - at;
const timeLeft = () => minutesWords(untilMidnight(timeNow()));

/** Calls back each minute, at midnight, and when the page is shown, as timers stop in sleep. */
const minutes = createStore(undefined, () => {
  let timer: ReturnType<typeof setTimeout>;
  const tick = (): void => {
    clearTimeout(timer);
    timer = setTimeout(tick, untilMidnight(timeNow()) % MINUTE_MS || MINUTE_MS);
    minutes.set(undefined);
  };
  const stop = listenTo(document, 'visibilitychange', tick);
  tick();
  return () => {
    clearTimeout(timer);
    stop();
  };
});

/** Calls back when the player's date may have changed. @returns a function that ends it */
export const watchDate = minutes.subscribe;

/** The player's date, which changes at midnight without a reload. */
export function useTodaysDate(): string {
  return useSyncExternalStore(watchDate, todaysDate, todaysDate);
}

/** Time until the player's date changes, "9 h 12 min", read each minute. */
export function useTimeLeft(): string {
  return useSyncExternalStore(watchDate, timeLeft, timeLeft);
}

export function readServerClock({ headers }: Response): void {
  const server = Date.parse(headers.get('date') ?? '');
  const behind = server - Date.now();
  if (Math.abs(behind) > CLOCK_TOLERANCE_MS && localDate(server) !== localDate(Date.now()))
    writeStored(clockKey, String(behind));
  else if (!Number.isNaN(behind)) removeStored(clockKey);
  minutes.set(undefined);
}
