import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { HttpProblem } from '../http/problem.ts';
import { clientAddress, networkOf } from '../http/request.ts';
import type { LiveCatalogue } from './live.ts';

export function catalogueRoutes(catalogue: LiveCatalogue, proxyHops: number) {
  return new Hono<{ Bindings: Partial<HttpBindings> }>()
    .get('/catalogue', (c) => {
      const { json, etag } = catalogue.latest();
      const headers = { ETag: etag, 'Cache-Control': 'no-cache' };
      if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers);
      return c.body(json, 200, { ...headers, 'Content-Type': 'application/json' });
    })
    .get('/catalogue/stream', (c) => {
      const headers = {
        'Content-Type': 'text/event-stream',
        'Cache-Control': 'no-store',
        // Prevents nginx from buffering events.
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
