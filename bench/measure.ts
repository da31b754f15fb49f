// What the server's benches share: percentiles, a reference of pure processor work, and load that costs little itself.
import { connect, type Socket } from 'node:net';

/** @param p from 0 to 1 */
export function percentile(values: readonly number[], p: number): number {
  const ordered = values.toSorted((a, b) => a - b);
  return ordered[Math.min(ordered.length - 1, Math.floor(ordered.length * p))] ?? Number.NaN;
}

/** One round of the reference: a million steps of xorshift, which touch no memory and call nothing. */
function referenceRound(): number {
  let x = 0x9e3779b9;
  for (let step = 0; step < 1_000_000; step++) {
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
  }
  return x;
}

/** Rounds of the reference in a second of processor time. */
export function referencePerSecond(): number {
  referenceRound();
  const before = process.cpuUsage();
  for (let rounds = 1; ; rounds++) {
    referenceRound();
    const { user, system } = process.cpuUsage(before);
    const spent = (user + system) / 1e6;
    if (spent > 0.5) return rounds / spent;
  }
}

/**
 * Asks over and over on connections that stay open, one request at a time each.
 * @returns answers a second: by the clock, and by the processor time of the server
 */
export async function answersPerSecond(
  url: string,
  options: {
    readonly spent: () => number;
    readonly connections: number;
    readonly ms: number;
    readonly headers?: Record<string, string>;
  },
): Promise<{ readonly clock: number; readonly processor: number }> {
  const { hostname, port, host, pathname, search } = new URL(url);
  const lines = Object.entries({ Host: host, ...options.headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  const request = Buffer.from(`GET ${pathname}${search} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
  let answers = 0;
  let stopped = false;
  const clients = Array.from({ length: options.connections }, () => {
    const socket = connect(Number(port), hostname);
    const ask = () => void (stopped ? socket.destroy() : socket.write(request));
    onAnswers(socket, () => {
      answers += 1;
      ask();
    });
    socket.once('connect', ask);
    return socket;
  });
  // A second to warm up.
  await wait(1_000);
  answers = 0;
  const from = performance.now();
  const spentBefore = options.spent();
  await wait(options.ms);
  const rates = {
    clock: (answers * 1_000) / (performance.now() - from),
    processor: (answers * 1_000) / (options.spent() - spentBefore),
  };
  stopped = true;
  for (const socket of clients) socket.destroy();
  return rates;
}

/** Calls back at the end of each answer; every one must say its length, and be a success. */
function onAnswers(socket: Socket, onAnswer: () => void): void {
  let missing = 0;
  let head = '';
  socket.on('error', () => {});
  socket.on('data', (chunk) => {
    if (missing > 0) {
      missing -= chunk.byteLength;
      if (missing <= 0) onAnswer();
      return;
    }
    head += chunk.toString('latin1');
    const end = head.indexOf('\r\n\r\n');
    if (end < 0) return;
    const [, status] = /^HTTP\/1\.1 (\d+)/.exec(head) ?? [];
    if (!/^(200|304)$/.test(status ?? '')) throw new Error(head.slice(0, 300));
    const length = Number(
      /\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? (status === '304' ? 0 : Number.NaN),
    );
    if (Number.isNaN(length)) throw new Error(`an answer without a length: ${head.slice(0, 300)}`);
    missing = length - (head.length - end - 4);
    head = '';
    if (missing <= 0) onAnswer();
  });
}

export function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

export const whole = (value: number) => Math.round(value).toLocaleString('en');
