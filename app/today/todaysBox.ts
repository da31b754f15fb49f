// Today's box, as the home page has it without queries and their schemas, which a first visit needs for nothing else.
import { createStore, useStore } from '../../kit/board/store.ts';
import type { DayBox } from '../../protocol/today.ts';
import { type Kept, keep, readKept } from '../lib/kept.ts';
import { request } from '../lib/send.ts';
import { readServerClock, todaysDate, watchDate } from '../lib/serverClock.ts';
import { isRecord } from '../lib/storage.ts';

/** The device keeps today's, so that it can be played without a connection, and one of another day. */
export const keptBox = (date: string): Kept => ({ of: ['box', date], most: 2 });

/** Retry interval (ms) while a box, or this device's rounds, are unavailable. */
export const RETRY_MS = 15_000;

export const boxPath = (date: string) => `/api/today?date=${date}`;

/** Start of this page (epoch ms). Each page asks for a box itself: the answer carries the server's clock. */
export const pageStart = Date.now();

export async function fetchBox(path: string): Promise<unknown> {
  const response = await request('GET', path);
  readServerClock(response);
  if (!response.ok) throw new Error(`No box: ${response.status}`);
  return response.json();
}

/** Undefined while pending, and without a connection unless the device has it. */
export const todaysBox = createStore<DayBox | undefined>(undefined, () => {
  let date = '';
  let retry: ReturnType<typeof setTimeout> | undefined;
  const load = async (asked: string) => {
    await read(asked);
    if (date === asked && !todaysBox.get()) retry = setTimeout(load, RETRY_MS, asked);
  };
  const follow = () => {
    if (date === todaysDate()) return;
    clearTimeout(retry);
    date = todaysDate();
    void load(date);
  };
  const stop = watchDate(follow);
  follow();
  return () => {
    date = '';
    clearTimeout(retry);
    stop();
  };
});

async function read(date: string): Promise<void> {
  const show = (data: unknown) => {
    if (date === todaysDate()) todaysBox.set(isBox(data) ? data : undefined);
  };
  show(readKept(keptBox(date))?.data);
  const data = await fetchBox(boxPath(date)).catch(() => undefined);
  if (!isBox(data)) return;
  keep(keptBox(date), data);
  show(data);
}

export const useTodaysBox = (): DayBox | undefined => useStore(todaysBox);

/** Checks what the home page reads. */
function isBox(data: unknown): data is DayBox {
  const matches = isRecord(data) ? data.matches : undefined;
  const isMatch = (match: unknown) =>
    isRecord(match) && typeof match.game === 'string' && typeof match.difficulty === 'string';
  return Array.isArray(matches) && matches.every(isMatch);
}
