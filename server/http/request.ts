// Facts about a request: its ID, its host name and its client's address.
import type { IncomingMessage } from 'node:http';
import { isIPv4, isIPv6 } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { expandIPv6 } from 'hono/utils/ipaddr';

export const REQUEST_ID = 'X-Request-Id';

/** Form of an ID that a proxy may set. */
const ID = /^[\w-]{8,64}$/;

/** Returns our own proxy's ID, so that its log and ours can be read together, or a new one. Clients' IDs are ignored. */
export function newRequestId({ headers }: IncomingMessage, proxyHops: number): string {
  const given = proxyHops > 0 ? headers['x-request-id'] : undefined;
  return typeof given === 'string' && ID.test(given) ? given : crypto.randomUUID();
}

/** Returns the ID of this request in the log. */
export function requestIdOf(c: Context): string | undefined {
  const id = (c.env as Partial<HttpBindings> | undefined)?.outgoing?.getHeader(REQUEST_ID);
  return typeof id === 'string' ? id : undefined;
}

/** Returns the host name without its port; '' when the request has none. */
export function hostNameOf(c: Context): string {
  return URL.parse(`http://${c.req.header('host')}`)?.hostname ?? '';
}

/** @param host without a port; an IPv6 address with or without its brackets */
export function isLoopback(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, '$1');
  return name === 'localhost' || name === '::1' || (isIPv4(name) && name.startsWith('127.'));
}

/** A proxy on this machine connects strangers from a loopback address, so it must not have passed the request on. */
export function isFromThisMachine(c: Context): boolean {
  return isLoopback(hostNameOf(c)) && !isForwarded(c);
}

/** Headers in which proxies name themselves or their clients. */
const FORWARDING = /^(forwarded|via|x-forwarded.*|.+-(ip|for|external-address))$/;

/** Recognises proxies as far as they show: nginx's plain `proxy_pass` does by HTTP/1.0 alone. */
function isForwarded(c: Context): boolean {
  const { incoming } = c.env as Partial<HttpBindings>;
  return incoming?.httpVersion === '1.0' || Object.keys(c.req.header()).some((name) => FORWARDING.test(name));
}

/**
 * Returns the client's address. Each proxy appends its client to X-Forwarded-For; entries before our own proxies' are
 * the client's claims, and are ignored.
 */
export function clientAddress(c: Context, proxyHops: number): string {
  const entries = (c.req.header('x-forwarded-for') ?? '').split(',').map((entry) => entry.trim());
  const forwarded = proxyHops > 0 ? entries.at(-proxyHops) : undefined;
  return forwarded || ((c.env as Partial<HttpBindings>).incoming?.socket.remoteAddress ?? 'unknown');
}

/** Returns the network of an address: one household or phone has a whole /64 of IPv6 addresses. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  return isIPv6(address) ? expandIPv6(address).split(':').slice(0, 4).join(':') : address;
}
