import fc from 'fast-check';
import { expect, test } from 'vitest';
import { periodOf, startOf } from './period.ts';

test.each([
  ['2026-11-21T23:59:59Z', 'd:2026-11-21', 'w:2026-W47'],
  ['2026-11-22T00:00:00Z', 'd:2026-11-22', 'w:2026-W47'],
  ['2026-11-23T00:00:00Z', 'd:2026-11-23', 'w:2026-W48'],
  ['2026-01-01T12:00:00Z', 'd:2026-01-01', 'w:2026-W01'],
  ['2027-01-03T12:00:00Z', 'd:2027-01-03', 'w:2026-W53'],
  ['2024-12-30T12:00:00Z', 'd:2024-12-30', 'w:2025-W01'],
])('%s is of %s and %s', (time, day, week) => {
  expect(periodOf('today', Date.parse(time))).toBe(day);
  expect(periodOf('week', Date.parse(time))).toBe(week);
  expect(periodOf('all', Date.parse(time))).toBe('all');
});

test.each(['today', 'week'] as const)('the board of %s begins where the one before ended', (window) => {
  const times = fc.integer({ min: Date.UTC(2020), max: Date.UTC(2080) });
  fc.assert(
    fc.property(times, (when) => {
      const start = startOf(window, when);
      expect(start).toBeLessThanOrEqual(when);
      expect(periodOf(window, start)).toBe(periodOf(window, when));
      expect(periodOf(window, start - 1)).not.toBe(periodOf(window, when));
    }),
  );
});
