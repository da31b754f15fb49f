import { expect, test } from 'vitest';
import { isTooFast, isTooSlow } from './wall-clock.ts';

const claim = { issuedAt: 1_000_000, now: 1_030_000, end: 30_000, pauses: [] };

test('a log may hold as much time as has passed, and a little for the network', () => {
  expect(isTooFast(claim)).toBe(false);
  expect(isTooFast({ ...claim, end: 32_000 })).toBe(false);
  expect(isTooFast({ ...claim, end: 32_001 })).toBe(true);
});

test('more time than log and pauses account for is slow motion', () => {
  expect(isTooSlow({ ...claim, now: 1_090_000 })).toBe(false);
  expect(isTooSlow({ ...claim, now: 1_090_001 })).toBe(true);
  expect(isTooSlow({ ...claim, now: 1_690_000, pauses: [[100, 600_000]] })).toBe(false);
});

test('a pause at every step is slow motion too', () => {
  const pauses = Array.from({ length: 100 }, (_, i): [number, number] => [i * 300, 1000]);
  expect(isTooSlow({ ...claim, now: 1_130_000, pauses })).toBe(true);
});
