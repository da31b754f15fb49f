import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, dateOf, dayNumber } from '../../protocol/dates.ts';
import { addMonths, dayAfterKey, monthOf, weeksOf } from './months.ts';

const press = (key: string, shiftKey = false) => ({ key, shiftKey });

it('months count over the turn of a year', () => {
  expect(addMonths('2026-11', 2)).toBe('2027-01');
  expect(addMonths('2026-01', -1)).toBe('2025-12');
  expect(addMonths('2026-12', 12)).toBe('2027-12');
});

it('keys walk days, weeks, months and years, and shorten a day that a month lacks', () => {
  expect(dayAfterKey('2026-11-25', press('ArrowUp'))).toBe('2026-11-18');
  expect(dayAfterKey('2026-11-25', press('Home'))).toBe('2026-11-23');
  expect(dayAfterKey('2026-11-25', press('End'))).toBe('2026-11-29');
  expect(dayAfterKey('2026-10-31', press('PageDown'))).toBe('2026-11-30');
  expect(dayAfterKey('2028-02-29', press('PageUp', true))).toBe('2027-02-28');
  expect(dayAfterKey('2026-11-25', press('a'))).toBeUndefined();
});

it('the weeks of a month hold each of its days once, in columns from Monday on', () => {
  fc.assert(
    fc.property(fc.integer({ min: 10_000, max: 40_000 }), (n) => {
      const month = monthOf(dateOf(n));
      const weeks = weeksOf(month);
      const days = weeks.flat().filter((day) => day !== undefined);
      expect(days[0]).toBe(`${month}-01`);
      expect(monthOf(addDays(days.at(-1) ?? '', 1))).toBe(addMonths(month, 1));
      expect(days).toEqual(Array.from(days, (_, i) => addDays(`${month}-01`, i)));
      for (const week of weeks)
        week.forEach((day, i) => {
          if (day !== undefined) expect((dayNumber(day) + 3) % 7).toBe(i);
        });
    }),
  );
});
