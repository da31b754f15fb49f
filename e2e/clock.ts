// Clock of journeys: the machine's, unless tools/another-day.mjs moves that of runner, server and pages.
import { localDate, nextMidnight } from '../protocol/dates.ts';

const MINUTE_MS = 60_000;

/** Lead (ms) of this run's clock over the machine's, which is also the browser's. */
export const ahead = Number(process.env.CLOCK_AHEAD_MS ?? 0);

/** Today's date, where this machine is. */
export const today = (): string => localDate(Date.now());

/** Epoch ms of a time of that day, such as 14:05. */
export const todayAt = (time: string): number => new Date(`${today()}T${time}`).getTime();

/**
 * Time zone for a journey of one day: this machine's, unless midnight is minutes away. Then it is one where it is
 * earlier.
 */
export function zoneOfOneDay(): string | undefined {
  const now = Date.now();
  if (nextMidnight(now) - now > 10 * MINUTE_MS) return undefined;
  // Signs are the other way round in the names of these zones.
  const behind = Math.ceil(new Date(now).getTimezoneOffset() / 60) + 1;
  return `Etc/GMT${behind < 0 ? behind : `+${behind}`}`;
}
