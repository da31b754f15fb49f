// When a date begins and ends, over all time zones.
import { addDays, dateOf, dayNumber } from '../../protocol/dates.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;
/** The time zones that are furthest ahead of UTC (Kiritimati) and behind it (Baker Island). */
const ahead = 14 * hour;
const behind = 12 * hour;

/** When it begins somewhere (epoch ms). */
export function beginsAt(date: string): number {
  return dayNumber(date) * day - ahead;
}

/** When it is over everywhere (epoch ms). */
export function endsAt(date: string): number {
  return (dayNumber(date) + 1) * day + behind;
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
  return dateOf(Math.floor((now + ahead) / day));
}
