import { DAY_MS, dayNumber } from './dates.ts';

/** Creates the format at its first use, as that takes a millisecond. */
function british(options: Intl.DateTimeFormatOptions): (at: number) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (at) => {
    format ??= new Intl.DateTimeFormat('en-GB', options);
    return format.format(at);
  };
}

const dayOf = british({ weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });

/** Formats a date such as 2026-11-25 as "Wednesday 25 November". */
export const dayWords = (date: string): string => dayOf(dayNumber(date) * DAY_MS);

const monthOf = british({ month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Formats a month such as 2026-11 as "November 2026". */
export const monthWords = (month: string): string => monthOf(Date.parse(month));

/** Formats epoch ms as "25 Nov 2026" in the device's time zone. */
export const dateWords = british({ dateStyle: 'medium' });

/** Formats epoch ms as "14:05" in the device's time zone. */
export const timeWords = british({ timeStyle: 'short' });

/** Formats epoch ms as "25 Nov 2026, 14:05" in the device's time zone. */
export const dateTimeWords = british({ dateStyle: 'medium', timeStyle: 'short' });

/** Formats a time (ms), rounded up to minutes, as "9 h 12 min". */
export function minutesWords(ms: number): string {
  const minutes = Math.ceil(ms / 60_000);
  const hours = Math.floor(minutes / 60);
  return `${hours > 0 ? `${hours}\u00a0h\u00a0` : ''}${minutes % 60}\u00a0min`;
}
