import { expect, test } from 'vitest';
import { isEarlyBy, isTooFast, isTooSlow } from './wall-clock.ts';

const day = 24 * 60 * 60 * 1000;
const claim = { issuedAt: 1_000_000, now: 1_030_000, end: 30_000, pauses: [] };

test('a log may hold as much time as has passed, and a little for the network', () => {
  expect(isEarlyBy(claim)).toBe(0);
  expect(isEarlyBy({ ...claim, end: 32_006 })).toBe(0);
  expect(isEarlyBy({ ...claim, end: 32_007 })).toBeCloseTo(1);
  expect(isTooFast({ ...claim, end: 32_007 })).toBe(false);
});

test('a log of days may hold what two clocks drift apart in that time', () => {
  const passed = { ...claim, now: claim.issuedAt + 3 * day };
  expect(isEarlyBy({ ...passed, end: 3 * day + 50_000 })).toBe(0);
  expect(isEarlyBy({ ...passed, end: 3 * day + 60_000 })).toBeGreaterThan(6_000);
});

test('a round that begins in the future by another server’s clock is early by all that is missing', () => {
  expect(isEarlyBy({ ...claim, now: claim.issuedAt - 5_000 })).toBe(33_000);
  expect(isEarlyBy({ ...claim, now: claim.issuedAt - 60_000 })).toBe(88_000);
});

test('a clock that was set back during a round does not know how long it has lasted, and believes it', () => {
  const pauses = [[100, 3_600_000]] as const;
  for (const back of [60_001, 3_600_000, 3 * day]) {
    const later = { ...claim, now: claim.issuedAt - back };
    expect([isEarlyBy(later), isTooFast(later), isTooSlow({ ...later, pauses })]).toEqual([0, false, false]);
  }
  const back = { ...claim, now: claim.issuedAt - day };
  expect(isTooSlow({ ...back, pauses: [[100, 15 * 3_600_000]] })).toBe(true);
  expect(isTooSlow({ ...back, pauses: Array.from({ length: 24 }, () => [0, 1] as const) })).toBe(true);
});

test('a day more than has passed is an edited log', () => {
  expect(isTooFast({ ...claim, end: day + 30_000 })).toBe(false);
  expect(isTooFast({ ...claim, end: day + 30_001 })).toBe(true);
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

test('pauses that do not fit into the time that has passed are made up', () => {
  expect(isTooSlow({ ...claim, pauses: [[0, Number.MAX_SAFE_INTEGER]] })).toBe(true);
  expect(isTooSlow({ ...claim, now: 1_630_000, pauses: [[100, 602_000]] })).toBe(false);
  expect(isTooSlow({ ...claim, now: 1_630_000, pauses: [[100, 603_000]] })).toBe(true);
});

test('a pause may last a night, and not a day', () => {
  const hour = day / 24;
  const stood = (hours: number) => ({
    ...claim,
    now: claim.now + hours * hour,
    pauses: [[100, hours * hour] as const],
  });
  expect(isTooSlow(stood(13))).toBe(false);
  expect(isTooSlow(stood(20))).toBe(true);
});
