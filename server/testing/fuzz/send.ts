// Sends a request as it is, however wrong: what `fetch` would put right or refuse stays.
import { type Agent, type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http';

export interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** A server that takes longer than this (ms) hangs. */
const TIMEOUT_MS = 20_000;

export interface Sent {
  readonly method: string;
  readonly path: string;
  readonly headers: OutgoingHttpHeaders;
  readonly body?: Buffer;
  readonly brokenOff: boolean;
}

/** @returns undefined where the connection ended without an answer */
export function send(url: string, agent: Agent, sent: Sent): Promise<Answer | undefined> {
  const { hostname, port } = new URL(url);
  const { method, path, body, brokenOff } = sent;
  const length = (body?.byteLength ?? 0) + (brokenOff ? 10 : 0);
  const headers = { ...sent.headers, ...(body && { 'Content-Length': length }) };
  return new Promise((resolve, reject) => {
    const asked = request({ hostname, port, agent, method, path, headers, timeout: TIMEOUT_MS });
    asked.once('error', () => resolve(undefined));
    asked.once('timeout', () => {
      reject(new Error('no answer'));
      asked.destroy();
    });
    asked.once('response', (response) => {
      if (response.headers['content-type'] !== 'text/event-stream' || method === 'HEAD')
        return void read(response).then(resolve, () => resolve(undefined));
      // A live stream has no end; its first event will do.
      response.once('data', (chunk) => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: String(chunk) });
        asked.destroy();
      });
    });
    if (!brokenOff) asked.end(body);
    else asked.write(body ?? '', () => setImmediate(() => asked.destroy()));
  });
}

async function read(response: IncomingMessage): Promise<Answer> {
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    body: Buffer.concat(chunks).toString(),
  };
}
