// Percentiles, a reference of pure processor work, and requests, for the benches.
import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** @param p from 0 to 1 */
export function percentile(values: readonly number[], p: number): number {
  const ordered = values.toSorted((a, b) => a - b);
  return ordered[Math.min(ordered.length - 1, Math.floor(ordered.length * p))] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);

/** Runs the reference once: a million steps of xorshift, which touch no memory and call nothing. */
function runReference(): number {
  let x = 0x9e3779b9;
  for (let step = 0; step < 1_000_000; step++) {
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
  }
  return x;
}

/** Counts runs of the reference in a second of processor time. */
export function referencePerSecond(): number {
  runReference();
  const before = process.cpuUsage();
  for (let runs = 1; ; runs++) {
    runReference();
    const { user, system } = process.cpuUsage(before);
    const spent = (user + system) / 1e6;
    if (spent > 0.5) return runs / spent;
  }
}

interface Load {
  /** Processor time (ms) that the server has used so far. */
  readonly spent: () => number;
  readonly connections: number;
  readonly ms: number;
  readonly headers: Readonly<Record<string, string>>;
}

/** Requests an address again and again on kept connections. @returns answers a second of the server's processor time */
export async function answersPerSecond(
  url: string,
  { spent, connections, ms, headers }: Load,
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let answers = 0;
  let stopped = false;
  const request = () =>
    new Promise<void>((resolve, reject) => {
      get(url, { agent, headers }, (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`${url} answers ${answer.statusCode}`));
        answer.resume().once('end', resolve);
      }).once('error', reject);
    });
  const clients = Array.from({ length: connections }, async () => {
    for (; !stopped; answers++) await request();
  });
  // Warms up for a second.
  await wait(1_000);
  const [answersBefore, spentBefore] = [answers, spent()];
  await wait(ms);
  const rate = ((answers - answersBefore) * 1_000) / (spent() - spentBefore);
  stopped = true;
  await Promise.all(clients);
  agent.destroy();
  return rate;
}

export const whole = (value: number) => Math.round(value).toLocaleString('en');
