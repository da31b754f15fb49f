// Request IDs: each request has one in its response's header, its log line and its error.
import type { IncomingMessage } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

export const REQUEST_ID = 'X-Request-Id';

/** Form of an ID that a proxy may set; a log line holds nothing else of anyone's. */
const ID = /^[\w-]{8,64}$/;

/** Returns our own proxy's ID, so that its log and ours can be read together, or a new one. Clients' IDs are ignored. */
export function newRequestId({ headers }: IncomingMessage, proxyHops: number): string {
  const given = proxyHops > 0 ? headers['x-request-id'] : undefined;
  return typeof given === 'string' && ID.test(given) ? given : crypto.randomUUID();
}

/** Returns the ID under which the server logs this request. */
export function requestIdOf(c: Context): string | undefined {
  const id = (c.env as Partial<HttpBindings> | undefined)?.outgoing?.getHeader(REQUEST_ID);
  return typeof id === 'string' ? id : undefined;
}
