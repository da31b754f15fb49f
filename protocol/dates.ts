// Dates without a time of day: `2026-11-22`. What a day is depends on where the player is; a date never does.

export const DAY_MS = 86_400_000;
export const HOUR_MS = 3_600_000;

/** Whether it is a date that exists in the calendar. */
export function isDate(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && dateOf(dayNumber(text)) === text;
}

/** Days since 1970-01-01. */
export function dayNumber(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / DAY_MS;
}

export function dateOf(dayNumber: number): string {
  return Number.isFinite(dayNumber) ? new Date(dayNumber * DAY_MS).toISOString().slice(0, 10) : '';
}

export function addDays(date: string, days: number): string {
  return dateOf(dayNumber(date) + days);
}

/** The date on the device's calendar at that moment (epoch ms). */
export function localDate(at: number): string {
  const local = new Date(at);
  return dateOf(Date.UTC(local.getFullYear(), local.getMonth(), local.getDate()) / DAY_MS);
}

/** Returns the moment when the device's calendar turns to the next date (epoch ms). */
export function nextMidnight(at: number): number {
  const local = new Date(at);
  return new Date(local.getFullYear(), local.getMonth(), local.getDate() + 1).getTime();
}

/**
 * Returns the moment when a date is over everywhere (epoch ms): the zone furthest behind UTC (Baker Island) is by 12
 * hours.
 */
export function endsAt(date: string): number {
  return (dayNumber(date) + 1) * DAY_MS + 12 * HOUR_MS;
}

/**
 * Returns the moment when its matches stop counting (epoch ms): a player in the last zone who went offline has the
 * night to reconnect.
 */
export function closesAt(date: string): number {
  return endsAt(date) + 11 * HOUR_MS;
}
