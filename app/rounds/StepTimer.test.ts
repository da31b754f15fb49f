import { expect, test } from 'vitest';
import { StepTimer } from './StepTimer.ts';
import { FakeTime } from './testing/time.ts';

test('what is due within a frame is waited for by a frame, what is not by a timer that ends then at the latest', () => {
  const time = new FakeTime();
  const timer = new StepTimer(time, () => timer.cancel());
  timer.schedule(60_000);
  expect(time.wait).toBe(100);
  // Something is due earlier now.
  timer.schedule(49.5);
  expect(time.wait).toBe(50);
  timer.schedule(10);
  expect(time.wait).toBe(0);
  timer.schedule(60_000);
  expect(time.wait).toBe(0);
  time.frame(16);
  timer.schedule(60_000);
  expect(time.wait).toBe(100);
});

test('a gap is a stall once it is longer than a frame may be, beyond what was waited for', () => {
  const timer = new StepTimer(new FakeTime(), () => {});
  expect(timer.longestGap).toBe(Number.POSITIVE_INFINITY);
  timer.schedule(60_000);
  expect(timer.longestGap).toBe(350);
  timer.schedule(0);
  expect(timer.longestGap).toBe(250);
  timer.cancel();
  expect(timer.longestGap).toBe(Number.POSITIVE_INFINITY);
});
