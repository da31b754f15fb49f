// The player's date: the server's whenever the device's clock shows a different one.
import { createStore, useStore } from '../../kit/board/store.ts';
import { localDate, nextMidnight } from '../../protocol/dates.ts';
import { readStored, removeStored, writeStored } from './storage.ts';

/** Stored delay (ms) of the device's clock, if its date differs from the server's. */
const clockKey = 'clock-behind';
/** Largest difference (ms) at which both clocks count as right. */
const CLOCK_TOLERANCE_MS = 600_000;

/** Epoch ms, corrected to the server's clock when the device's shows another date. */
export function timeNow(): number {
  return Date.now() + (Number(readStored(clockKey)) || 0);
}

export function todaysDate(): string {
  return localDate(timeNow());
}

const date = createStore('', () => {
  let timer: ReturnType<typeof setTimeout>;
  const update = (): void => {
    clearTimeout(timer);
    timer = setTimeout(update, nextMidnight(timeNow()) - timeNow());
    updateDate();
  };
  // Timers stop while a device sleeps.
  document.addEventListener('visibilitychange', update);
  update();
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', update);
  };
});

function updateDate(): void {
  const now = todaysDate();
  if (now !== date.get()) date.set(now);
}

/** Calls back when the player's date changes. @returns a function that ends it */
export const watchDate = date.subscribe;

/** The player's date, which changes at midnight without a reload. */
export function useTodaysDate(): string {
  return useStore(date) || todaysDate();
}

export function readServerClock({ headers }: Response): void {
  const server = Date.parse(headers.get('date') ?? '');
  const behind = server - Date.now();
  if (Math.abs(behind) > CLOCK_TOLERANCE_MS && localDate(server) !== localDate(Date.now()))
    writeStored(clockKey, String(behind));
  else if (!Number.isNaN(behind)) removeStored(clockKey);
  updateDate();
}
