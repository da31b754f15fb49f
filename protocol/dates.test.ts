import { afterEach, expect, test } from 'vitest';
import { often } from '../kit/testing/often.ts';
import { addDays, dayNumber, isDate, localDate, nextMidnight } from './dates.ts';
import { streakOf } from './streak.ts';

const HOUR_MS = 3_600_000;
const { TZ } = process.env;
afterEach(() => {
  if (TZ === undefined) delete process.env.TZ;
  else process.env.TZ = TZ;
});

test.each(['2026-11-22', '2028-02-29', '1970-01-01'])('%s is a date', (text) => {
  expect(isDate(text)).toBe(true);
});

test.each(['2026-2-3', '2026-02-29', '2026-13-01', '2026-11-22T00:00', '+02026-01-01', ''])(
  '"%s" is none',
  (text) => {
    expect(isDate(text)).toBe(false);
  },
);

test('days go on over the ends of months and years', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
});

const zones = Intl.supportedValuesOf('timeZone').filter((_, i) => i % often(6, 1) === 0);

/** Hours around each change of the device's clock. */
function* hoursAroundTransitions(): Generator<readonly number[]> {
  const step = 72 * HOUR_MS;
  const offset = (at: number) => new Date(at).getTimezoneOffset();
  const until = Date.UTC(2031, 0, 1);
  for (let at = Date.UTC(2020, 0, 1); at < until; at += step)
    if (offset(at) !== offset(at + step))
      yield Array.from({ length: 120 }, (_, i) => at + (i - 24) * HOUR_MS);
}

test('in every time zone of the world each day comes, after the day before, whatever the clocks do', () => {
  let transitions = 0;
  for (const zone of zones) {
    process.env.TZ = zone;
    for (const hours of hoursAroundTransitions()) {
      transitions += 1;
      const dates = hours.map(localDate);
      const played = new Set(dates);
      const [first = '', today = ''] = [dates[0], dates.at(-1)];
      // Dates are consecutive.
      expect([zone, played.size]).toEqual([zone, dayNumber(today) - dayNumber(first) + 1]);
      expect([zone, dates]).toEqual([zone, dates.toSorted()]);
      expect(streakOf({ played, outages: [], today }).current).toBe(played.size);
    }
  }
  expect(transitions).toBeGreaterThan(5 * zones.length);
});

test('the next midnight is the first moment of the next date, also where midnight is left out or comes twice', () => {
  for (const zone of zones) {
    process.env.TZ = zone;
    for (const hours of hoursAroundTransitions()) {
      const moments = hours.filter((_, i) => i % 5 === 0);
      const around = moments.map(nextMidnight).map((at) => [localDate(at - 1), localDate(at)]);
      const dates = moments.map(localDate).map((date) => [date, addDays(date, 1)]);
      expect([zone, around]).toEqual([zone, dates]);
    }
  }
});
