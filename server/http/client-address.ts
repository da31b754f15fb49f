// Client address of a request.

import { isIPv6 } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/** Headers in which proxies name themselves or their clients. */
const FORWARDING = /^(forwarded|via|x-forwarded.*|.+-(ip|for|external-address))$/;

/**
 * Returns the client's address. Each proxy appends its client to X-Forwarded-For; entries before our own proxies' are
 * the client's claims, and are ignored.
 */
export function clientAddress(c: Context, proxyHops: number): string {
  const entries = (c.req.header('x-forwarded-for') ?? '').split(',').map((entry) => entry.trim());
  const forwarded = proxyHops > 0 ? entries.at(-proxyHops) : undefined;
  return forwarded || peerAddress(c);
}

/** Returns the network of an address: one household or phone has a whole /64 of IPv6 addresses. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail?.split(':').filter(Boolean) ?? [];
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  return [...before, ...zeros, ...after].slice(0, 4).join(':');
}

/** Whether a proxy passed this request on, as far as it shows: nginx's plain `proxy_pass` does by HTTP/1.0 alone. */
export function isForwarded(c: Context): boolean {
  const { incoming } = c.env as Partial<HttpBindings>;
  return incoming?.httpVersion === '1.0' || Object.keys(c.req.header()).some((name) => FORWARDING.test(name));
}

function peerAddress(c: Context): string {
  const { incoming } = c.env as Partial<HttpBindings>;
  return incoming?.socket.remoteAddress ?? 'unknown';
}
