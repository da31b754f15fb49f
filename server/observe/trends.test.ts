import { expect, it } from 'vitest';
import { createMetrics } from './metrics.ts';
import { sampleOf } from './trends.ts';

it('a sample tells what was asked since the one before, and how long all but one in a hundred took', async () => {
  const metrics = createMetrics();
  const ask = (times: number, ms: number) => {
    for (let n = 0; n < times; n += 1) metrics.request('GET', n % 2 === 0 ? '/a' : '/b', 200, ms);
  };
  ask(500, 900);
  const before = { at: 0, totals: await metrics.totals() };
  expect(before.totals.requests).toBe(500);
  ask(198, 8);
  ask(2, 400);
  for (let n = 0; n < 30; n += 1) metrics.verified(n % 2 === 0 ? 'omi' : 'buru', 0, 5);
  const now = { at: 10_000, totals: await metrics.totals() };
  expect(sampleOf(before, now, 7)).toEqual({ at: 10_000, requests: 20, verified: 3, p99: 10, streams: 7 });
  ask(3, 400);
  const later = { at: 20_000, totals: await metrics.totals() };
  expect(sampleOf(now, later, 0)).toMatchObject({ requests: 0.3, verified: 0, p99: 500 });
  expect(sampleOf(later, { ...later, at: 30_000 }, 0)).toMatchObject({ requests: 0, p99: 0 });
});
