import { expect, it } from 'vitest';
import { createMetrics } from './metrics.ts';
import { sampleOf } from './trends.ts';

it('a sample tells what was asked since the one before, and how long all but one in a hundred took', () => {
  const metrics = createMetrics();
  const ask = (times: number, ms: number) => {
    for (let n = 0; n < times; n += 1) metrics.request('GET', n % 2 === 0 ? '/a' : '/b', 200, ms);
  };
  const sample = (at: number, streams = 0) => sampleOf(metrics, { at, seconds: 10, streams });
  ask(500, 900);
  expect(sample(0).requests).toBe(50);
  ask(198, 8);
  ask(2, 400);
  for (let n = 0; n < 30; n += 1) metrics.verified(n % 2 === 0 ? 'omi' : 'buru', 0, 5);
  const p99 = expect.closeTo(8, 1);
  expect(sample(10_000, 7)).toEqual({ at: 10_000, requests: 20, verified: 3, p99, streams: 7 });
  ask(3, 400);
  expect(sample(20_000)).toMatchObject({ requests: 0.3, verified: 0, p99: expect.closeTo(400, -1) });
  expect(sample(30_000)).toMatchObject({ requests: 0, p99: 0 });
});
