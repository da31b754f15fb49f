// Logs and times each request at its end. Never logs the path (it holds IDs), the query, a header or a body.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { newRequestId, REQUEST_ID } from '../http/request.ts';
import type { Log } from '../log.ts';
import type { Metrics } from './metrics.ts';

/** Routes that machines poll every few seconds: logged only when something is wrong. */
const PROBES = new Set(['/healthz', '/readyz', '/metrics']);

/** Route of a request that matched none: an invalid address, or a client that hung up early. */
const NO_ROUTE = 'none';

const answers = new WeakMap<object, { readonly route: string; readonly at: number }>();

/** Returns a listener that the HTTP server calls first with each request. */
export function observeRequests(log: Log, metrics: Metrics, proxyHops: number) {
  return (request: IncomingMessage, response: ServerResponse): void => {
    const began = performance.now();
    const requestId = newRequestId(request, proxyHops);
    response.setHeader(REQUEST_ID, requestId);
    response.once('close', () => {
      const { method = '' } = request;
      const { statusCode: status } = response;
      const { route, at } = answers.get(response) ?? { route: NO_ROUTE, at: performance.now() };
      const ms = at - began;
      metrics.request(method, route, status, ms);
      if (PROBES.has(route) && status < 400) return;
      const cut = response.writableFinished ? {} : { cut: true };
      log.info('request', { requestId, method, route, status, ms: Math.round(ms * 10) / 10, ...cut });
    });
  };
}

/** Records which route answered, and when. Runs before all routes. */
export const recordRoute: MiddlewareHandler = async (c, next) => {
  await next();
  const { outgoing } = c.env as Partial<HttpBindings>;
  if (outgoing) answers.set(outgoing, { route: routePath(c), at: performance.now() });
};
