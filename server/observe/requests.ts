// What is known of every request once it is over: one line in the log, one point in the histogram. Never the path
// (it holds ids), the query, a header or a body.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Observed } from '../http/ready.ts';
import type { Log } from '../log.ts';
import type { Metrics } from './metrics.ts';

const REQUEST_ID = 'X-Request-Id';

/** What a proxy's id may look like; a log line holds nothing else of anyone's. */
const ID = /^[\w-]{8,64}$/;

/** Asked every few seconds by machines: worth a line only when something is wrong. */
const PROBES = new Set(['/healthz', '/readyz', '/metrics']);

/** What never found a route: no address at all, or a client that hung up before. */
const NO_ROUTE = 'none';

interface Answer {
  readonly route: string;
  readonly at: number;
}

const answers = new WeakMap<object, Answer>();

interface Options {
  readonly log: Log;
  readonly metrics: Metrics;
  readonly proxyHops: number;
}

/** For the HTTP server: called with each request before anything else is. */
export function observeRequests({ log, metrics, proxyHops }: Options) {
  return (request: IncomingMessage, response: ServerResponse): Observed => {
    const began = performance.now();
    const requestId = idOf(request, proxyHops);
    let ready: Answer | undefined;
    const closed = (): void => {
      const { method = '' } = request;
      const { statusCode: status } = response;
      const { route, at } = ready ?? answers.get(response) ?? { route: NO_ROUTE, at: performance.now() };
      const ms = at - began;
      metrics.request(method, route, status, ms);
      if (PROBES.has(route) && status < 400) return;
      const cut = response.writableFinished ? {} : { cut: true };
      log.info('request', { requestId, method, route, status, ms: Math.round(ms * 10) / 10, ...cut });
    };
    return {
      header: [REQUEST_ID, requestId],
      answered: (route) => {
        ready = { route, at: performance.now() };
      },
      closed,
    };
  };
}

/** For the app, before its routes: notes which of them answered, and when. */
export function noteRoute(): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const { outgoing } = c.env as Partial<HttpBindings>;
    if (outgoing) answers.set(outgoing, { route: routePath(c), at: performance.now() });
  };
}

/** The id under which this request is logged. */
export function requestIdOf(c: Context): string | undefined {
  const id = (c.env as Partial<HttpBindings> | undefined)?.outgoing?.getHeader(REQUEST_ID);
  return typeof id === 'string' ? id : undefined;
}

/** Our own proxy's, so that its log and ours can be read together; a client's own is not believed. */
function idOf({ headers }: IncomingMessage, proxyHops: number): string {
  const given = proxyHops > 0 ? headers['x-request-id'] : undefined;
  return typeof given === 'string' && ID.test(given) ? given : crypto.randomUUID();
}
