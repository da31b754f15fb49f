// Start and end of a date over all time zones, epoch ms.
import { addDays, closesAt, DAY_MS, dateOf, dayNumber, endsAt, HOUR_MS } from '../../protocol/dates.ts';

/** Offset of the time zone furthest ahead of UTC (Kiritimati). */
const ahead = 14 * HOUR_MS;

export function beginsAt(date: string): number {
  return dayNumber(date) * DAY_MS - ahead;
}

/** Returns the time when others may start to watch its matches: an hour after the last counts, as servers' clocks differ. */
export function replaysOpenAt(date: string): number {
  return closesAt(date) + HOUR_MS;
}

export function isUnderWay(date: string, now: number): boolean {
  return beginsAt(date) <= now && now < endsAt(date);
}

/** Returns the two or three dates that are now somewhere. */
export function datesUnderWay(now: number): string[] {
  const latest = latestDate(now);
  return [addDays(latest, -2), addDays(latest, -1), latest].filter((date) => isUnderWay(date, now));
}

export function latestDate(now: number): string {
  return dateOf(Math.floor((now + ahead) / DAY_MS));
}
