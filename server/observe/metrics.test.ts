import { expect, it, onTestFinished, vi } from 'vitest';
import { createMetrics } from './metrics.ts';

it('a sample tells what was asked since the one before, and how long all but one in a hundred took', () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: 0 });
  onTestFinished(() => void vi.useRealTimers());
  const metrics = createMetrics();
  const ask = (times: number, ms: number) => {
    for (let n = 0; n < times; n += 1) metrics.request('GET', n % 2 === 0 ? '/a' : '/b', 200, ms);
  };
  const sample = (streams = 0) => {
    vi.advanceTimersByTime(10_000);
    return metrics.sample(streams);
  };
  ask(500, 900);
  expect(sample().requests).toBe(50);
  ask(198, 8);
  ask(2, 400);
  for (let n = 0; n < 30; n += 1) metrics.verified(n % 2 === 0 ? 'omi' : 'buru', 0, 5);
  const p99 = expect.closeTo(8, 1);
  expect(sample(7)).toEqual({ at: 20_000, requests: 20, verified: 3, p99, streams: 7 });
  ask(3, 400);
  expect(sample()).toMatchObject({ requests: 0.3, verified: 0, p99: expect.closeTo(400, -1) });
  // A clock that was set back changes no rate.
  ask(10, 8);
  vi.setSystemTime(0);
  expect(sample()).toMatchObject({ at: 10_000, requests: 1 });
  expect(sample()).toMatchObject({ requests: 0, p99: 0 });
});
