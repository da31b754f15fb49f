// Serves the contact for security reports (RFC 9116).
import { Hono } from 'hono';
import { DAY_MS } from '../../protocol/dates.ts';

/** Validity of an answer, ms. Each request gets a new date. */
const VALID_MS = 90 * DAY_MS;

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
