import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { steadyClock } from './steady-clock.ts';

const hour = 60 * 60 * 1000;
const start = 1_000 * hour;

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance'], now: start }));
afterEach(() => void vi.useRealTimers());

test('follows the machine, and goes on at its own pace where that is set back a little', () => {
  const now = steadyClock();
  vi.advanceTimersByTime(5);
  expect(now()).toBe(start + 5);
  vi.setSystemTime(start - 2 * hour);
  vi.advanceTimersByTime(10);
  expect(now()).toBe(start + 15);
});

test('a clock that was wrong by years for a moment is not believed for years', () => {
  const now = steadyClock();
  vi.setSystemTime(start + 24 * 365 * hour);
  expect(now()).toBe(start + 24 * 365 * hour);
  vi.setSystemTime(start + 10);
  expect(now()).toBe(start + 10);
});
