// The server as pages see it: answers to requests, and live events.
import { onTestFinished, vi } from 'vitest';

/** Node's own, which its event targets want. */
const { MessageEvent } = globalThis;

/** An answer, a status without one, or a function of the request's body that returns either. */
type Answers = Record<string, unknown>;

/**
 * Stubs it for a page that is open, as React Query looks for a browser as it loads.
 * @param answers by method and path: "GET /api/friends". A request without one has no connection.
 */
export async function stubServer(answers: Answers) {
  const { focusManager, onlineManager } = await import('@tanstack/react-query');
  const { queries } = await import('../queries.ts');
  const requests: string[] = [];
  const streams = new Map<string, EventTarget>();
  queries.clear();
  onTestFinished(() => {
    queries.clear();
    focusManager.setFocused(undefined);
  });
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    const request = `${method} ${path}`;
    requests.push(body === undefined ? request : `${request} ${body}`);
    if (!(request in answers)) throw new TypeError('no connection');
    const found = answers[request];
    const answer: unknown = await (typeof found === 'function'
      ? found(body && JSON.parse(String(body)))
      : found);
    const status = typeof answer === 'number' ? answer : 200;
    return { ok: status < 400, status, headers: new Headers(), json: async () => answer };
  });
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      static readonly CLOSED = 2;
      readonly readyState = 1;
      readonly #path: string;
      constructor(path: string) {
        super();
        this.#path = path;
        streams.set(path, this);
      }
      close(): void {
        streams.delete(this.#path);
      }
    },
  );
  return {
    answers,
    queries,
    /** The player comes back to the window. */
    focus: () => {
      focusManager.setFocused(false);
      focusManager.setFocused(true);
    },
    /** The connection is back. */
    reconnect: () => {
      onlineManager.setOnline(false);
      onlineManager.setOnline(true);
    },
    /** Method, path and body of each request, in order. */
    requests,
    /** Open streams, by path. */
    streams,
    event: (kind: string, data: string): Event => new MessageEvent(kind, { data }),
    emit: (path: string, kind: string) =>
      streams.get(path)?.dispatchEvent(new MessageEvent(kind, { data: '' })),
  };
}
