// Samples of one server's last hour, for the operator's desk.
import type { DeskSample } from '../../protocol/desk.ts';
import type { Metrics, Totals } from './metrics.ts';

const EVERY_MS = 15_000;
const KEPT = 240;

export type Trends = ReturnType<typeof watchTrends>;

export function watchTrends(metrics: Metrics, streams: () => number) {
  const startedAt = Date.now();
  /** Oldest first. */
  const samples: DeskSample[] = [];
  let before: Taken | undefined;
  async function take(): Promise<void> {
    const now = { at: Date.now(), totals: await metrics.totals() };
    if (before) samples.push(sampleOf(before, now, streams()));
    before = now;
    if (samples.length > KEPT) samples.shift();
  }
  const timer = setInterval(() => void take(), EVERY_MS);
  timer.unref();
  void take();
  return { startedAt, samples, close: () => clearInterval(timer) };
}

type Taken = { readonly at: number; readonly totals: Totals };

export function sampleOf(before: Taken, now: Taken, streams: number): DeskSample {
  const seconds = Math.max((now.at - before.at) / 1000, 0.001);
  const within = now.totals.requestsWithin.map(({ ms, count }, index) => ({
    ms,
    count: count - (before.totals.requestsWithin[index]?.count ?? 0),
  }));
  const requests = now.totals.requests - before.totals.requests;
  return {
    at: now.at,
    requests: requests / seconds,
    verified: (now.totals.verified - before.totals.verified) / seconds,
    p99: requests === 0 ? 0 : (within.find(({ count }) => count >= requests * 0.99)?.ms ?? LONGEST_MS),
    streams,
  };
}

/** Upper end of the histogram, beyond its last bound. */
const LONGEST_MS = 10_000;
