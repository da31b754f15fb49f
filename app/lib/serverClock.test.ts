import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchDate } from './serverClock.ts';

const midnight = new Date(2026, 10, 26);

beforeEach(() => {
  vi.stubGlobal('document', new EventTarget());
  vi.useFakeTimers({ now: midnight.getTime() - 90_000 });
});
afterEach(() => vi.useRealTimers());

test('the date is read each minute, at midnight, and when the page is shown', () => {
  const read: number[] = [];
  const stop = watchDate(() => read.push((Date.now() - midnight.getTime()) / 1_000));
  vi.advanceTimersByTime(100_000);
  document.dispatchEvent(new Event('visibilitychange'));
  vi.advanceTimersByTime(55_000);
  expect(read).toEqual([-90, -60, 0, 10, 60]);
  stop();
  document.dispatchEvent(new Event('visibilitychange'));
  expect([read.length, vi.getTimerCount()]).toEqual([5, 0]);
});
