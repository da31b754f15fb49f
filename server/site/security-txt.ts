// Where to report a hole: RFC 9116.
import { Hono } from 'hono';

/** How long (ms) an answer may be relied on. It is made anew for each request, so it never runs out. */
const VALID_MS = 90 * 24 * 60 * 60 * 1000;

/** @param contact an https or mailto address; without one there is no such file */
export function securityTxt(contact: string | undefined, now: () => number = Date.now): Hono {
  const routes = new Hono();
  if (contact === undefined) return routes;
  return routes.get('/.well-known/security.txt', (c) =>
    c.text(
      `Contact: ${contact}\nExpires: ${new Date(now() + VALID_MS).toISOString()}\nPreferred-Languages: en\n`,
    ),
  );
}
