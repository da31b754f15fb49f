// Dates as players and operators read them.
import { DAY_MS, dayNumber } from './dates.ts';

/** Formats made at the first use: making one takes a millisecond. */
function british(options: Intl.DateTimeFormatOptions): (at: number) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (at) => {
    format ??= new Intl.DateTimeFormat('en-GB', options);
    return format.format(at);
  };
}

const dayOf = british({ weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });

/** "Wednesday 25 November", of a date such as 2026-11-25. */
export const dayWords = (date: string): string => dayOf(dayNumber(date) * DAY_MS);

/** "25 Nov 2026", of epoch ms, in the device's time zone. */
export const dateWords = british({ dateStyle: 'medium' });

/** "25 Nov 2026, 14:05", of epoch ms, in the device's time zone. */
export const dateTimeWords = british({ dateStyle: 'medium', timeStyle: 'short' });
