// Calendar dates: `2026-11-22`. A date begins and ends at different times around the world.

export const DAY_MS = 86_400_000;
export const HOUR_MS = 3_600_000;

export function isDate(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && dateOf(dayNumber(text)) === text;
}

/** Days since 1970-01-01. */
export function dayNumber(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / DAY_MS;
}

/** Days since Monday, 0 to 6, of a day number: 1970-01-01 was a Thursday. */
export const weekdayOf = (dayNumber: number): number => (dayNumber + 3) % 7;

export function dateOf(dayNumber: number): string {
  return Number.isFinite(dayNumber) ? new Date(dayNumber * DAY_MS).toISOString().slice(0, 10) : '';
}

export function addDays(date: string, days: number): string {
  return dateOf(dayNumber(date) + days);
}

/** Returns the device's date at a time (epoch ms). */
export function localDate(at: number): string {
  const local = new Date(at);
  return dateOf(Date.UTC(local.getFullYear(), local.getMonth(), local.getDate()) / DAY_MS);
}

/** Returns the time of the device's next midnight (epoch ms). */
export function nextMidnight(at: number): number {
  const local = new Date(at);
  return new Date(local.getFullYear(), local.getMonth(), local.getDate() + 1).getTime();
}

/** Returns the time when a date is over everywhere (epoch ms): Baker Island is 12 hours behind UTC. */
export function endsAt(date: string): number {
  return (dayNumber(date) + 1) * DAY_MS + 12 * HOUR_MS;
}

/** Returns the time when a date's matches stop counting (epoch ms): offline players in the last zone get the night. */
export function closesAt(date: string): number {
  return endsAt(date) + 11 * HOUR_MS;
}
