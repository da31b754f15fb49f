// Sends what bench/server/stalls.ts asks for, on a thread of its own, so that the server's loop has nothing else to do.
import { parentPort } from 'node:worker_threads';

export interface Sent {
  readonly url: string;
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body?: string;
}

parentPort?.on('message', async ({ url, method, headers, body }: Sent) => {
  try {
    const response = await fetch(url, {
      method,
      headers,
      redirect: 'manual',
      ...(body !== undefined && { body }),
    });
    const { size } = await response.blob();
    parentPort?.postMessage({ status: response.status, size });
  } catch (error) {
    parentPort?.postMessage({ status: 0, size: 0, error: String(error) });
  }
});
