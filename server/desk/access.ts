// Access to the operator's desk, for operators alone: its routes and its page. Everybody else gets 404.
import { Hono, type MiddlewareHandler } from 'hono';
import { etag } from 'hono/etag';
import { currentPlayer } from '../auth/identity.ts';
import { HttpProblem } from '../http/problem.ts';
import type { Actor } from '../operations/audit.ts';
import type { Assets } from '../site/load.ts';
import { serveAssets } from '../site/respond.ts';

declare module 'hono' {
  interface ContextVariableMap {
    operator: Actor;
  }
}

/**
 * @throws HttpProblem not-found for everybody but operators, whatever the request; cross-origin for other sites' pages
 */
export const forOperators: MiddlewareHandler = async (c, next) => {
  const player = await currentPlayer(c);
  if (!player?.isOperator) throw new HttpProblem('not-found');
  // Browsers send 'none' for an address that the operator typed.
  if (!['same-origin', 'none', undefined].includes(c.req.header('sec-fetch-site')))
    throw new HttpProblem('cross-origin');
  c.set('operator', { id: player.id, name: player.displayName });
  await next();
};

/** Passes other requests on to the site, which has no such page. */
export function deskPages(assets: Assets): Hono {
  const pages = new Hono();
  const serve = serveAssets(assets);
  pages.get('/desk/*', etag(), async (c, next) => {
    if (!assets.has(c.req.path) || !(await currentPlayer(c))?.isOperator) return next();
    const response = serve(c);
    // Revalidated each time: the browser must not show it to the next person, or after the role is revoked.
    response.headers.set('Cache-Control', 'private, no-cache');
    return response;
  });
  return pages;
}
