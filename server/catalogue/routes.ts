import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { answerWith } from './event-stream.ts';
import type { LiveCatalogue } from './live.ts';

export function catalogueRoutes(catalogue: LiveCatalogue, proxyHops: number) {
  return new Hono<{ Bindings: Partial<HttpBindings> }>()
    .get('/catalogue', (c) => {
      const { json, etag } = catalogue.latest();
      const headers = { ETag: etag, 'Cache-Control': 'no-cache' };
      if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers);
      return c.body(json, 200, { ...headers, 'Content-Type': 'application/json' });
    })
    .get('/catalogue/stream', (c) => answerWith(catalogue.stream, c, proxyHops));
}
