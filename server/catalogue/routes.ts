import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { etag } from 'hono/etag';
import { answerWith } from './event-stream.ts';
import type { LiveCatalogue } from './live.ts';

export function catalogueRoutes(catalogue: LiveCatalogue) {
  return new Hono<{ Bindings: Partial<HttpBindings> }>()
    .get('/catalogue', etag(), (c) => {
      const { json, tag } = catalogue.latest();
      const headers = { ETag: tag, 'Cache-Control': 'no-cache', 'Content-Type': 'application/json' };
      return c.body(json, 200, headers);
    })
    .get('/catalogue/stream', (c) => answerWith(c, (...client) => catalogue.stream.open(...client)));
}
