// The HTTP server itself: its limits, the headers on every response, and its orderly end.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { problemResponse } from './problem.ts';

/** A request must have arrived whole by then: bodies are small, and sockets are not for holding. */
const REQUEST_MS = 30_000;

/** Longer than proxies keep their connections to us, or they would send a request into a closing one. */
const KEEP_ALIVE_MS = 75_000;

/** How long requests under way may take to finish once the server is asked to stop. */
const GRACE_MS = 8_000;

type Fetch = Parameters<typeof getRequestListener>[0];

export interface HttpServer {
  /** The address that it listens on. */
  readonly url: string;
  /** Takes no more connections. */
  refuse(): void;
  /** Waits, within a bound, for the requests under way, and then hangs up on everyone. */
  finish(): Promise<void>;
}

interface Listening {
  readonly host: string;
  /** 0 for any that is free. */
  readonly port: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Told of each request before it is answered. */
  readonly observe?: (request: IncomingMessage, response: ServerResponse) => void;
}

export async function listen(fetch: Fetch, options: Listening): Promise<HttpServer> {
  const { host, port, headers, observe } = options;
  const onEveryResponse = new Map(Object.entries(headers));
  const underWay = new Set<ServerResponse>();
  const respond = getRequestListener(fetch, {
    // What never reaches the app: a host or a target that is no part of an address.
    errorHandler: () => problemResponse('bad-request'),
  });
  const server = createServer({ requestTimeout: REQUEST_MS, keepAliveTimeout: KEEP_ALIVE_MS });
  server.on('request', (request, response) => {
    underWay.add(response);
    response.once('close', () => underWay.delete(response));
    response.setHeaders(onEveryResponse);
    observe?.(request, response);
    void respond(request, response);
  });
  await start(server, port, host);
  return {
    url: urlOf(server),
    refuse: () => void server.close(),
    async finish() {
      const deadline = performance.now() + GRACE_MS;
      while (underWay.size > 0 && performance.now() < deadline) await sleep(20);
      // Node's own wait would include browsers' spare connections, which have asked for nothing.
      server.closeAllConnections();
    },
  };
}

/** The operator chose an address that can't be listened on; the message says what to do. */
export class AddressRefused extends Error {
  override name = 'AddressRefused';
}

function start(server: Server, port: number, host: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', (error) => reject(refusalOf(error, host, port))).listen(port, host, resolve);
  return promise;
}

function refusalOf(error: NodeJS.ErrnoException, host: string, port: number): Error {
  const why = {
    EADDRINUSE: 'is in use. Stop what listens there, or set PORT to another',
    EACCES: 'is not for this user to listen on. Set PORT to one above 1023',
    EADDRNOTAVAIL: "is no address of this machine's. Set HOST to one that is",
  }[error.code ?? ''];
  return why ? new AddressRefused(`${host}:${port} ${why}.`, { cause: error }) : error;
}

function urlOf(server: Server): string {
  const { address, port, family } = server.address() as AddressInfo;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}
