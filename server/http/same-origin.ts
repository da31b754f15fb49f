import type { Context, MiddlewareHandler } from 'hono';
import { HttpProblem } from './problem.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Rejects changing requests from other sites. Browsers send Origin, or at least Sec-Fetch-Site. A client that sends
 * neither isn't a browser, and can do no harm without a player's cookie.
 */
export function refuseOtherOrigins(publicUrl: string | undefined): MiddlewareHandler {
  return async (c, next) => {
    if (!SAFE.has(c.req.method) && !isOurs(c, publicUrl)) throw new HttpProblem('cross-origin');
    await next();
  };
}

function isOurs(c: Context, publicUrl: string | undefined): boolean {
  const origin = c.req.header('origin');
  if (origin !== undefined) return publicUrl === undefined ? isHere(c, origin) : origin === publicUrl;
  const site = c.req.header('sec-fetch-site');
  if (site !== undefined) return site === 'same-origin';
  return c.req.header('cookie') === undefined;
}

function isHere(c: Context, origin: string): boolean {
  return URL.canParse(origin) && new URL(origin).host === c.req.header('host')?.toLowerCase();
}
