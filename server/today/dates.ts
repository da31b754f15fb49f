// Start and end of a date, over all time zones.
import { addDays, closesAt, DAY_MS, dateOf, dayNumber, endsAt, HOUR_MS } from '../../protocol/dates.ts';

/** The time zone that is furthest ahead of UTC (Kiritimati). */
const ahead = 14 * HOUR_MS;

/** Returns the moment when the date begins somewhere (epoch ms). */
export function beginsAt(date: string): number {
  return dayNumber(date) * DAY_MS - ahead;
}

/**
 * Returns the moment when others may watch its matches (epoch ms): an hour after the last one counts, as servers'
 * clocks differ.
 */
export function replaysOpenAt(date: string): number {
  return closesAt(date) + HOUR_MS;
}

export function isUnderWay(date: string, now: number): boolean {
  return beginsAt(date) <= now && now < endsAt(date);
}

/** The dates that it is somewhere, two or three of them. */
export function datesUnderWay(now: number): string[] {
  const latest = latestDate(now);
  return [addDays(latest, -2), addDays(latest, -1), latest].filter((date) => isUnderWay(date, now));
}

/** The last date that has begun. */
export function latestDate(now: number): string {
  return dateOf(Math.floor((now + ahead) / DAY_MS));
}
