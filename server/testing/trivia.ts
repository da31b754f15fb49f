// A service that behaves as opentdb.com does, and a clock whose waits pass immediately.
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import type { Timing } from '../trivia/service.ts';

/** Answers a request, or leaves it hanging. */
export type Respond = (response: ServerResponse, url: URL) => void;

export interface FakeService {
  readonly url: string;
  /** Path and query of every request so far. */
  readonly asked: readonly URL[];
  /** Queues answers, each used once before the usual ones resume. */
  next(...responses: Respond[]): void;
}

export const json =
  (body: unknown, status = 200): Respond =>
  (response) =>
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));

export const code = (response_code: number): Respond => json({ response_code, results: [] });

/** A question as the service writes it. */
export function result(n: number, difficulty = 'easy') {
  return {
    type: 'multiple',
    difficulty,
    category: 'Science &amp; Nature',
    question: `Question &quot;${n}&quot;?`,
    correct_answer: `right ${n}`,
    incorrect_answers: [`a ${n}`, `b ${n}`, `c ${n}`],
  };
}

export async function startService(): Promise<FakeService> {
  const asked: URL[] = [];
  const script: Respond[] = [];
  let n = 0;
  const usual: Respond = (response, url) => {
    const amount = Number(url.searchParams.get('amount'));
    const results = Array.from({ length: amount }, () =>
      result(n++, url.searchParams.get('difficulty') ?? undefined),
    );
    json({ response_code: 0, results })(response, url);
  };
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://service');
    asked.push(url);
    (script.shift() ?? usual)(response, url);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    next: (...responses) => void script.push(...responses),
  };
}

export interface FakeTiming extends Timing {
  /** Waits so far, in ms. */
  readonly waits: readonly number[];
}

/** Waits shorter than a minute pass immediately; longer ones only end with the signal. */
export function fakeTiming(timeoutMs = 8_000): FakeTiming {
  const waits: number[] = [];
  return {
    waits,
    timeoutMs,
    async sleep(ms, signal) {
      signal.throwIfAborted();
      waits.push(ms);
      if (ms < 60_000) return;
      await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    },
  };
}
