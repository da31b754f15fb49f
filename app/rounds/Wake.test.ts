import { expect, test } from 'vitest';
import { FakeTime } from './testing/time.ts';
import { Wake } from './Wake.ts';

test('what is due within a frame is waited for by a frame, what is not by a timer that ends then at the latest', () => {
  const time = new FakeTime();
  const wake = new Wake(time, () => wake.cancel());
  wake.ask(60_000);
  expect(time.wait).toBe(100);
  // Something is due earlier now.
  wake.ask(49.5);
  expect(time.wait).toBe(50);
  wake.ask(10);
  expect(time.wait).toBe(0);
  wake.ask(60_000);
  expect(time.wait).toBe(0);
  time.frame(16);
  wake.ask(60_000);
  expect(time.wait).toBe(100);
});

test('a gap is a stall once it is longer than a frame may be, beyond what was waited for', () => {
  const wake = new Wake(new FakeTime(), () => {});
  expect(wake.longestGap).toBe(Number.POSITIVE_INFINITY);
  wake.ask(60_000);
  expect(wake.longestGap).toBe(350);
  wake.ask(0);
  expect(wake.longestGap).toBe(250);
  wake.cancel();
  expect(wake.longestGap).toBe(Number.POSITIVE_INFINITY);
});
