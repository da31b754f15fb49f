// The catalogue: once, and live.
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { HttpProblem } from '../http/problem.ts';
import { clientAddress, networkOf } from '../http/request.ts';
import type { LiveCatalogue } from './live.ts';

export function catalogueRoutes(catalogue: LiveCatalogue, proxyHops: number) {
  return new Hono<{ Bindings: Partial<HttpBindings> }>()
    .get('/catalogue', (c) => {
      const { status, headers, body } = catalogue.latest(c.req.header('if-none-match'));
      return status === 304 ? c.body(null, status, headers) : c.body(body, status, headers);
    })
    .get('/catalogue/stream', (c) => {
      const headers = {
        'Content-Type': 'text/event-stream',
        'Cache-Control': 'no-store',
        // nginx would otherwise hold events back until it has a bufferful.
        'X-Accel-Buffering': 'no',
      };
      if (c.req.method === 'HEAD') return c.body(null, 200, headers);
      const address = networkOf(clientAddress(c, proxyHops));
      if (catalogue.stream.isFull(address))
        throw new HttpProblem('too-many', { headers: { 'Retry-After': '60' } });
      return c.body(
        catalogue.stream.open(() => c.env.outgoing?.destroy(), address),
        200,
        headers,
      );
    });
}
