import { expect, test } from 'vitest';
import { fixedDates, lintDates } from './dates.ts';

test.each([
  "await page.goto('/today?date=2026-11-25');",
  "expect(asked).toEqual(['2026-11']);",
  "page.getByText('Sunday 22 November')",
  "page.getByRole('grid', { name: 'November 2026' })",
  'at: Date.UTC(2026, 11, 28),',
  "let now = new Date('2026-11-22T23:58:30').getTime();",
  'await page.clock.install({ time: 0 });',
  "await page.clock.pauseAt('12:00');",
])('a date is found: %s', (source) => {
  expect(fixedDates(`const a = 1;\n${source}`)).toEqual([2]);
});

test.each([
  'await page.clock.install({ time: now });',
  'await page.clock.pauseAt(now + 1_000);',
  'new Date(Date.now() + 60_000)',
  "await page.clock.fastForward('01:00:00');",
  "expect(text).toBe('2048 of 4096');",
  "test('on devices whose clock may 20 times be wrong', () => {});",
])('what is no date is left alone: %s', (source) => {
  expect(fixedDates(source)).toEqual([]);
});

test('the journeys have none', () => {
  expect(lintDates()).toEqual([]);
});
