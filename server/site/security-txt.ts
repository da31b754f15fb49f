// Serves the contact for security reports (RFC 9116).
import { Hono } from 'hono';

/** Validity of an answer, ms. Each request gets a new date. */
const VALID_MS = 90 * 24 * 60 * 60 * 1000;

/** @param contact an https or mailto address; without one there is no file */
export function securityTxt(contact: string | undefined, now: () => number = Date.now): Hono {
  const routes = new Hono();
  if (contact === undefined) return routes;
  return routes.get('/.well-known/security.txt', (c) =>
    c.text(
      `Contact: ${contact}\nExpires: ${new Date(now() + VALID_MS).toISOString()}\nPreferred-Languages: en\n`,
    ),
  );
}
