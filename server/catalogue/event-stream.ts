// Server-sent events: sends the latest event of each kind to any number of clients.
import { randomInt } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { HttpProblem } from '../http/problem.ts';

/** Heartbeats prevent proxies and phones from closing an idle connection. */
export const HEARTBEAT_MS = 15_000;

/** Unread heartbeats of a client that is gone, even if its connection is open. */
const MISSED_HEARTBEATS = 4;

const CLIENTS_AT_ONCE = 40;

const encoder = new TextEncoder();
const heartbeat = encoder.encode(':\n\n');

interface Client {
  readonly controller: ReadableStreamDefaultController<Uint8Array>;
  readonly disconnect: () => void;
  readonly address: string;
  readonly session: string;
  seen: number;
  missed: number;
}

/** Maximum streams of one address, more than a school behind one router opens. Further clients retry later. */
const MAX_PER_ADDRESS = 100;

/** Buffers one chunk a client at most; a client too slow for an event gets the next one of its kind. */
export class EventStream {
  readonly #clients = new Set<Client>();
  readonly #beat = setInterval(() => void this.#visit((client) => this.#sendHeartbeat(client)), HEARTBEAT_MS);
  readonly #latest = new Map<string, { readonly version: number; readonly bytes: Uint8Array<ArrayBuffer> }>();
  #version = 0;
  #closed = false;

  get size(): number {
    return this.#clients.size;
  }

  sessions(): Set<string> {
    return new Set(Array.from(this.#clients, ({ session }) => session));
  }

  #isFull(address: string): boolean {
    let open = 0;
    for (const client of this.#clients) if (client.address === address) open++;
    return open >= MAX_PER_ADDRESS;
  }

  /** @param data one line of text */
  async publish(event: string, data: string): Promise<void> {
    this.#version += 1;
    const bytes = encoder.encode(`event: ${event}\ndata: ${data}\n\n`);
    this.#latest.set(event, { version: this.#version, bytes });
    await this.#visit((client) => this.#sendLatest(client));
  }

  /**
   * Opens a stream, which begins with the latest event of each kind.
   * @param disconnect ends the connection of a client that has stopped reading
   * @param address of the client
   * @param session that `end` knows the client by
   * @throws HttpProblem too-many when the address has enough of them open
   */
  open(disconnect: () => void = () => {}, address = '', session = ''): ReadableStream<Uint8Array> {
    if (this.#isFull(address)) throw new HttpProblem('too-many', { headers: { 'Retry-After': '60' } });
    let client: Client;
    return new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          if (this.#closed) return controller.close();
          client = { controller, disconnect, address, session, seen: 0, missed: 0 };
          this.#clients.add(client);
          // Clients spread when they reconnect after a restart.
          controller.enqueue(encoder.encode(`retry: ${randomInt(1_000, 3_000)}\n\n`));
        },
        pull: () => this.#sendLatest(client),
        cancel: () => void this.#clients.delete(client),
      },
      { highWaterMark: 1 },
    );
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#beat);
    await this.#visit((client) => this.#end(client));
  }

  /** Ends the streams of these sessions. */
  async end(sessions: ReadonlySet<string>): Promise<void> {
    await this.#visit((client) => {
      if (sessions.has(client.session)) this.#end(client);
    });
  }

  #end(client: Client): void {
    this.#clients.delete(client);
    client.controller.close();
  }

  /** Lets others have the thread in between: a client costs up to 0.2 ms. */
  async #visit(visit: (client: Client) => void): Promise<void> {
    let visited = 0;
    for (const client of this.#clients) {
      visit(client);
      visited += 1;
      if (visited % CLIENTS_AT_ONCE === 0) await turn();
    }
  }

  #sendLatest(client: Client): void {
    if (client.seen === this.#version || !isReady(client)) return;
    const news = [...this.#latest.values()]
      .filter(({ version }) => version > client.seen)
      .map(({ bytes }) => bytes);
    client.seen = this.#version;
    client.missed = 0;
    const [first] = news;
    client.controller.enqueue(news.length === 1 && first ? first : Buffer.concat(news));
  }

  #sendHeartbeat(client: Client): void {
    if (isReady(client)) {
      client.missed = 0;
      client.controller.enqueue(heartbeat);
      return;
    }
    client.missed += 1;
    if (client.missed < MISSED_HEARTBEATS) return;
    this.#clients.delete(client);
    client.disconnect();
  }
}

function isReady({ controller }: Client): boolean {
  return (controller.desiredSize ?? 0) > 0;
}

/** Answers with a new stream. @param open see EventStream */
export function answerWith(
  c: Context<{ Bindings: Partial<HttpBindings> }>,
  open: (disconnect: () => void, address: string) => ReadableStream<Uint8Array>,
): Response {
  const headers = {
    'Content-Type': 'text/event-stream',
    'Cache-Control': 'no-store',
    // Prevents nginx from buffering events.
    'X-Accel-Buffering': 'no',
  };
  if (c.req.method === 'HEAD') return c.body(null, 200, headers);
  const stream = open(() => c.env.outgoing?.destroy(), c.var.network);
  return c.body(stream, 200, headers);
}
