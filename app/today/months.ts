// Months such as 2026-11, and the keys that walk their days.
import { addDays, dayNumber, weekdayOf } from '../../protocol/dates.ts';

export const monthOf = (date: string): string => date.slice(0, 7);

export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const index = year * 12 + number - 1 + count;
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
}

/** Weeks from Monday on: dates of the month, and undefined outside it. */
export function weeksOf(month: string): (string | undefined)[][] {
  const first = `${month}-01`;
  const monday = addDays(first, -weekdayOf(dayNumber(first)));
  const weeks: (string | undefined)[][] = [];
  for (let start = monday; monthOf(start) <= month; start = addDays(start, 7))
    weeks.push(
      Array.from({ length: 7 }, (_, i) => addDays(start, i)).map((date) =>
        monthOf(date) === month ? date : undefined,
      ),
    );
  return weeks;
}

export const lastDayOf = (month: string): string => addDays(`${addMonths(month, 1)}-01`, -1);

/** The same day of another month, or its last one. */
function inMonth(date: string, months: number): string {
  const month = addMonths(monthOf(date), months);
  const last = lastDayOf(month);
  const same = `${month}${date.slice(7)}`;
  return same > last ? last : same;
}

/** Returns the day that a key leads to, as in date pickers' grids; undefined for other keys. */
export function dayAfterKey(
  date: string,
  { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
): string | undefined {
  const weekday = weekdayOf(dayNumber(date));
  const byWeek = { ArrowUp: -7, ArrowDown: 7, Home: -weekday, End: 6 - weekday };
  const days = { ArrowLeft: -1, ArrowRight: 1, ...byWeek }[key];
  if (days !== undefined) return addDays(date, days);
  const months = { PageUp: -1, PageDown: 1 }[key];
  return months === undefined ? undefined : inMonth(date, shiftKey ? 12 * months : months);
}
