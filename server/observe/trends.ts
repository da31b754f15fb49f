// Samples of one server's last hour, for the operator's desk.
import type { DeskSample } from '../../protocol/desk.ts';
import type { Metrics } from './metrics.ts';

const EVERY_MS = 15_000;
const KEPT = 240;

export type Trends = ReturnType<typeof watchTrends>;

export function watchTrends(metrics: Metrics, streams: () => number) {
  const startedAt = Date.now();
  /** Oldest first. */
  const samples: DeskSample[] = [];
  let last = startedAt;
  const timer = setInterval(() => {
    const at = Date.now();
    samples.push(sampleOf(metrics, { at, seconds: (at - last) / 1000, streams: streams() }));
    last = at;
    if (samples.length > KEPT) samples.shift();
  }, EVERY_MS);
  timer.unref();
  return { startedAt, samples, close: () => clearInterval(timer) };
}

/** @param seconds since the sample before: none if the clock was set back */
export function sampleOf(
  metrics: Metrics,
  { at, seconds, streams }: { readonly at: number; readonly seconds: number; readonly streams: number },
): DeskSample {
  const { requests, verified, p99 } = metrics.sample();
  const span = Math.max(seconds, 0.001);
  return { at, requests: requests / span, verified: verified / span, p99, streams };
}
