// The day's box, as the server has it: asked for once its day has begun, and kept, to be played without a connection.
// Parsed where it is used: the home page, which shows little of it, does without the schema.
import { localDate } from '../../protocol/dates.ts';
import { readStored, readStoredJson, removeStored, writeStored } from '../lib/storage.ts';

const keptKey = 'today';
/** How far (ms) the device's clock is behind the server's, where it shows another date. */
const clockKey = 'clock-behind';
/** Clocks that are not further apart than this (ms) are both right. */
const CLOCK_TOLERANCE_MS = 600_000;

/** The moment (epoch ms), by the server's clock where the device's shows another date. */
export function timeNow(): number {
  return Date.now() + (Number(readStored(clockKey)) || 0);
}

/** The player's date. */
export function todaysDate(): string {
  return localDate(timeNow());
}

/** The box of today that was fetched earlier. */
export function keptBox(): unknown {
  return readStoredJson(keptKey);
}

let fetching: Promise<unknown> | undefined;

/** Today's box; all who ask meanwhile get the same answer. @throws when it can't be had */
export function fetchToday(): Promise<unknown> {
  fetching ??= askForToday().finally(() => {
    fetching = undefined;
  });
  return fetching;
}

async function askForToday(): Promise<unknown> {
  const asked = todaysDate();
  // A device whose clock is a day wrong is told the right one by the first answer.
  const answer = await ask(asked);
  const date = todaysDate();
  const response = date === asked ? answer : await ask(date);
  const text = await read(response);
  writeStored(keptKey, text);
  return JSON.parse(text);
}

/** The box of any date. @throws when it can't be had */
export async function fetchBox(date: string): Promise<unknown> {
  return JSON.parse(await read(await ask(date)));
}

async function ask(date: string): Promise<Response> {
  const response = await fetch(`/api/today?date=${date}`);
  const server = Date.parse(response.headers.get('date') ?? '');
  const behind = server - Date.now();
  if (Math.abs(behind) > CLOCK_TOLERANCE_MS && localDate(server) !== localDate(Date.now()))
    writeStored(clockKey, String(behind));
  else if (!Number.isNaN(behind)) removeStored(clockKey);
  return response;
}

function read(response: Response): Promise<string> {
  if (!response.ok) throw new Error(`No box: ${response.status}`);
  return response.text();
}
