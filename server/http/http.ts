// HTTP server: limits, headers of every response, graceful shutdown.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, Server as NetServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { OperatorError } from '../operator-error.ts';
import { problemResponse } from './problem.ts';

/** Time for a whole request to arrive: bodies are small. */
const REQUEST_MS = 30_000;

/** Longer than proxies keep their connections, or they would send a request into a closing one. */
const KEEP_ALIVE_MS = 75_000;

/**
 * Time that a proxy's connections stay open after the signal to stop. The proxy sends the next request over any of them,
 * and does not retry one that changes something. So each connection serves at most one more request.
 */
const DRAIN_MS = 1_000;

/** Time for requests in progress after the signal to stop. */
const GRACE_MS = 8_000;

type Fetch = Parameters<typeof getRequestListener>[0];

export interface HttpServer {
  readonly url: string;
  /** Accepts no more connections; existing ones end with their next answer. */
  refuse(): void;
  /** Waits, within a bound, for requests in progress and for a proxy to notice; then closes all connections. */
  finish(): Promise<void>;
}

interface Listening {
  readonly host: string;
  /** 0 for any free port. */
  readonly port: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly behindProxy?: boolean;
  /** Receives each request before the app does. */
  readonly observe?: (request: IncomingMessage, response: ServerResponse) => void;
}

export async function listen(fetch: Fetch, options: Listening): Promise<HttpServer> {
  const { host, port, headers, behindProxy = false, observe } = options;
  const commonHeaders = new Map(Object.entries(headers));
  const pending = new Set<ServerResponse>();
  const respond = getRequestListener(fetch, {
    // Answers requests that never reach the app, as their host or target is malformed.
    errorHandler: () => problemResponse('bad-request'),
  });
  const server = createServer({ requestTimeout: REQUEST_MS, keepAliveTimeout: KEEP_ALIVE_MS });
  let refusedAt: number | undefined;
  /** No connection is left, and none is accepted. */
  let closed = false;
  server.on('request', (request, response) => {
    pending.add(response);
    response.once('close', () => pending.delete(response));
    if (refusedAt !== undefined) response.shouldKeepAlive = false;
    response.setHeaders(commonHeaders);
    observe?.(request, response);
    void respond(request, response);
  });
  server.listen(port, host);
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    throw refusalOf(error, host, port);
  });
  return {
    url: urlOf(server),
    refuse() {
      refusedAt = performance.now();
      for (const response of pending) response.shouldKeepAlive = false;
      // Server.close of node:http would also close idle connections.
      NetServer.prototype.close.call(server, () => {
        closed = true;
      });
    },
    async finish() {
      const drained = (refusedAt ?? performance.now()) + (behindProxy ? DRAIN_MS : 0);
      const deadline = performance.now() + GRACE_MS;
      const isUsed = (now: number) => pending.size > 0 || (!closed && now < drained);
      while (isUsed(performance.now()) && performance.now() < deadline) await sleep(20);
      server.close();
      // Node would also wait for browsers' spare connections, which have no request.
      server.closeAllConnections();
    },
  };
}

function refusalOf(error: NodeJS.ErrnoException, host: string, port: number): Error {
  const why = {
    EADDRINUSE: 'is in use. Stop the program that listens there, or set another PORT',
    EACCES: 'needs more rights than this user has. Set PORT above 1023',
    EADDRNOTAVAIL: 'isn’t an address of this machine. Set another HOST',
  }[error.code ?? ''];
  return why ? new OperatorError(`${host}:${port} ${why}.`, { cause: error }) : error;
}

function urlOf(server: Server): string {
  const { address, port, family } = server.address() as AddressInfo;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}
